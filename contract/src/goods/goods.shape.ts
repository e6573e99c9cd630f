import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { Instant, line } from '../base/shapes.ts';
import { GoodsProperty } from '../freight/goods-property.shape.ts';
import { PlatformCode, SourceKind } from '../platforms/platform.shape.ts';
import { Judgement } from '../rules/judgement.shape.ts';

/** A platform's own number or code of the goods: `m20384756101`, `B0CX23V2ZK`, `camera-no-mori/10004211`. */
export const GoodsId = z.string().check(z.regex(/^[\w.:/-]{1,80}$/));
export type GoodsId = z.infer<typeof GoodsId>;

export const goodsKey = { goodsId: GoodsId, platformCode: PlatformCode };
export const GoodsKey = z.object(goodsKey);
export type GoodsKey = z.infer<typeof GoodsKey>;

/** A key as one text, for maps and lists: neither part has a space in it. */
export const goodsKeyText = ({ platformCode, goodsId }: GoodsKey): string => `${platformCode} ${goodsId}`;

export const stockStates = ['onSale', 'soldOut'] as const;
export const StockState = z.enum(stockStates);
export type StockState = z.infer<typeof StockState>;

/**
 * From new to for parts: the six grades that flea markets in Japan use, and new goods of shops as `new`. `used` where nobody
 * says how much; as a filter it is everything that is not new.
 */
export const conditions = ['new', 'likeNew', 'good', 'fair', 'worn', 'poor', 'used'] as const;
export const Condition = z.enum(conditions);
export type Condition = z.infer<typeof Condition>;

/** 0: may be ordered. 11004: gone. 11011: may not be bought, by law or by the platform's rules. */
export const goodsErrorCodes = { none: 0, gone: 11004, notAllowed: 11011 } as const;
export const GoodsErrorCode = z.union([z.literal(0), z.literal(11004), z.literal(11011)]);
export type GoodsErrorCode = z.infer<typeof GoodsErrorCode>;

/** Of the name of an option, and of each value. */
export const longestOption = 60;
export const OptionValue = z.object({ code: z.string(), name: z.string() });
/** Something that has to be chosen before ordering, such as a size. */
export const GoodsOption = z.object({ code: z.string(), name: z.string(), values: z.array(OptionValue) });
export type GoodsOption = z.infer<typeof GoodsOption>;

/** What a shopper says in words of what is wanted. */
export const longestWanted = 80;
/** One option as it goes into a cart and an order: `name: value`, each as long as it may be, or the shopper's own words. */
export const WantedOptions = z._default(z.array(line(2 * longestOption + ': '.length)).check(z.maxLength(10)), []);

export const Seller = z.object({
  id: z.string(),
  platformCode: PlatformCode,
  name: z.string(),
  avatarUrl: z.string(),
  ratingsCount: z.int(),
  /** Good ratings among all of them, in tenths of a percent: 992 is 99.2 %. Null while there are none. */
  goodPermille: z.nullable(z.int()),
  /** Null where the seller does not say. */
  shipsInDays: z.nullable(z.object({ least: z.int(), most: z.int() })),
  isShop: z.boolean(),
});
export type Seller = z.infer<typeof Seller>;

export const GoodsSummary = z.object({
  ...goodsKey,
  /** In the caller's language; as the seller wrote it when nobody translated it. */
  name: z.string(),
  /** As the seller wrote it. */
  nameJa: z.string(),
  imageUrl: z.string(),
  price: Yen,
  /** The upper end of a range of prices; null when there is one price. */
  secondPrice: z.nullable(Yen),
  currency: z.literal('JPY'),
  /** Null where nobody said. */
  condition: z.nullable(Condition),
  stock: StockState,
  errorCode: GoodsErrorCode,
  /** Within Japan, to the warehouse; 0 when the seller pays, null when the seller has yet to say. */
  domesticShippingYen: z.nullable(Yen),
  isOneOfAKind: z.boolean(),
  sellerId: z.string(),
  sellerName: z.string(),
});
export type GoodsSummary = z.infer<typeof GoodsSummary>;

export const CategoryName = z.object({ id: z.string(), name: z.string() });

/** Whom goods are known from, when they last said so, and whether they could not be asked since. */
export const GoodsSource = z.object({ kind: SourceKind, seenAt: Instant, isLastKnown: z.boolean() });
export type GoodsSource = z.infer<typeof GoodsSource>;

/** What the platform's own customers say of goods, in stars of five; never counted together with reviews of ours. */
export const PlatformRating = z.object({ averageHundredths: z.int(), count: z.int() });
export type PlatformRating = z.infer<typeof PlatformRating>;

export const GoodsDetail = z.object({
  ...GoodsSummary.shape,
  imageUrls: z.array(z.string()),
  seller: Seller,
  /** From the widest to the narrowest; empty for goods that none fits. */
  categories: z.array(CategoryName),
  /** HTML that was sanitized before it was kept; in the caller's language where somebody translated it. */
  description: z.string(),
  descriptionJa: z.string(),
  options: z.array(GoodsOption),
  /** Their page may offer options that nobody told us: the shopper says in words which one is wanted. */
  hasUnknownOptions: z.boolean(),
  /** Null where the platform says nothing. */
  platformRating: z.nullable(PlatformRating),
  /** About, packed as it is sold; null where nobody said: an estimate takes 500 g then. */
  weightGrams: z.nullable(z.int()),
  properties: z.array(GoodsProperty),
  /** The page on the platform; null where its address is not known. */
  sourceUrl: z.nullable(z.string()),
  /** Whether the caller has collected it; false for who is not signed in. */
  isCollected: z.boolean(),
  /** Null for goods of the operator's own catalogue. */
  source: z.nullable(GoodsSource),
  /** What the company's rules say; where they refuse goods that could be bought otherwise, `errorCode` is 11011. */
  ruling: Judgement,
});
export type GoodsDetail = z.infer<typeof GoodsDetail>;

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  children: z.array(z.object({ id: z.string(), name: z.string(), imageUrl: z.string() })),
});
export type Category = z.infer<typeof Category>;

/** A question or remark about goods that nobody has bought yet, with the answer of customer service. */
export const BeforeComment = z.object({
  id: z.string(),
  content: z.string(),
  isMine: z.boolean(),
  postedAt: z.string(),
  answer: z.nullable(z.object({ content: z.string(), answeredAt: z.string() })),
});
export type BeforeComment = z.infer<typeof BeforeComment>;
