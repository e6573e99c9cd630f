import * as z from 'zod/mini';
import { languages } from '../base/languages.ts';
import { Yen } from '../base/money.ts';
import { Count, exact, Instant, optionalText, text } from '../base/shapes.ts';
import { DutyKind, GoodsProperty } from '../freight/goods-property.shape.ts';
import { PlatformCode, SourceKind } from '../platforms/platform.shape.ts';
import { Condition, GoodsErrorCode, GoodsId, GoodsSource, longestOption, StockState } from './goods.shape.ts';

export const GoodsRowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const goodsBounds = {
  priceYen: { min: 1, max: 10_000_000 },
  weightGrams: { min: 1, max: 100_000 },
  domesticYen: { min: 0, max: 1_000_000 },
} as const;
export const longestGoodsName = 300;
export const longestDescription = 20_000;
export const maxPictures = 20;
export const maxOptions = 6;
export const maxOptionValues = 60;
export const longestHidingReason = 200;

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** Of one line: what came over several is one all the same. */
const line = (longest: number) => z.pipe(z.transform(oneLine), text(longest));
const optionalLine = (longest: number) => z.pipe(z.transform(oneLine), optionalText(longest));
const oneLine = (given: unknown): unknown => (typeof given === 'string' ? given.replaceAll(/\s+/g, ' ') : given);

/** A text of the seller's, in Japanese, and what it is in other languages as far as somebody wrote it. */
const said = (longest: number) =>
  z.object({
    ja: line(longest),
    'zh-CN': optionalLine(longest),
    'zh-TW': optionalLine(longest),
    en: optionalLine(longest),
  });

const optionCode = line(longestOption);

/** Something to be chosen; carts and orders know options and values by their codes, which stay when names change. */
export const OwnOption = z.object({
  code: optionCode,
  names: said(longestOption),
  values: z
    .array(z.object({ code: optionCode, names: said(longestOption) }))
    .check(z.minLength(1), z.maxLength(maxOptionValues)),
});
export type OwnOption = z.infer<typeof OwnOption>;

/** An uploaded picture by its file, one of somebody else's page by its address, or one that we draw by its name. */
export const OwnPicture = exact(2048).check(z.minLength(1));

const html = optionalText(longestDescription);

/** What staff enter of goods of the company's own. */
export const OwnGoodsGiven = z.object({
  sellerCode: z.string().check(z.trim(), z.regex(/^[\w.:-]{1,80}$/)),
  categoryCode: exact(60).check(z.minLength(1)),
  names: said(longestGoodsName),
  priceYen: within(goodsBounds.priceYen),
  /** The upper end of a range of prices; above `priceYen`. */
  secondPriceYen: orNull(within(goodsBounds.priceYen)),
  stock: StockState,
  condition: Condition,
  isOneOfAKind: z.boolean(),
  /** May not be bought, by law or by the platform's rules, whatever the stock. */
  prohibited: z.boolean(),
  /** Of one piece, packed as it is sold. */
  weightGrams: within(goodsBounds.weightGrams),
  /** Null: the seller has yet to say. 0: the seller pays. */
  domesticYen: orNull(within(goodsBounds.domesticYen)),
  properties: z.array(GoodsProperty).check(z.maxLength(20)),
  dutyKind: DutyKind,
  /** In their order; the first stands for the goods. */
  pictures: z.array(OwnPicture).check(z.minLength(1), z.maxLength(maxPictures)),
  /** Its page on the platform; null where platform and id say it, or there is none. */
  sourceUrl: orNull(exact(2048).check(z.regex(/^https:\/\/[^\s]+$/))),
  options: z.array(OwnOption).check(z.maxLength(maxOptions)),
  /** By which it is found besides its names. */
  searchWords: z.array(line(60)).check(z.maxLength(40)),
  /** HTML; what runs or loads from elsewhere is taken out before it is kept. */
  descriptions: z.object({ ja: html, 'zh-CN': html, 'zh-TW': html, en: html }),
});
export type OwnGoodsGiven = z.infer<typeof OwnGoodsGiven>;

export const goodsStatuses = ['onSale', 'soldOut', 'hidden', 'prohibited'] as const;
export const GoodsStatus = z.enum(goodsStatuses);
export type GoodsStatus = z.infer<typeof GoodsStatus>;

export const goodsOrigins = ['own', 'live'] as const;
/** The company's own, or told by a platform or a page. */
export const GoodsOrigin = z.enum(goodsOrigins);
export type GoodsOrigin = z.infer<typeof GoodsOrigin>;

/** Goods as they stand in the desk's list. */
export const DeskGoodsRow = z.object({
  id: GoodsRowId,
  platformCode: PlatformCode,
  goodsId: GoodsId,
  name: z.string(),
  nameJa: z.string(),
  imageUrl: z.string(),
  priceYen: Yen,
  secondPriceYen: z.nullable(Yen),
  standing: GoodsStatus,
  origin: GoodsOrigin,
  categoryName: z.string(),
  sellerName: z.string(),
  /** When its platform said so; null for the company's own. */
  seenAt: z.nullable(Instant),
  listedAt: Instant,
});
export type DeskGoodsRow = z.infer<typeof DeskGoodsRow>;

export const goodsChangeVerbs = ['add', 'change', 'hide', 'show', 'import'] as const;
export const GoodsChangeVerb = z.enum(goodsChangeVerbs);
export type GoodsChangeVerb = z.infer<typeof GoodsChangeVerb>;

/** One thing that was done with goods: what each field was, and is since. */
export const GoodsChange = z.object({
  id: z.string(),
  verb: GoodsChangeVerb,
  at: Instant,
  byName: z.string(),
  reason: z.string(),
  importId: z.nullable(z.string()),
  changes: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
});
export type GoodsChange = z.infer<typeof GoodsChange>;

/** One piece of goods whole, as the desk sees it. */
export const DeskGoods = z.object({
  ...DeskGoodsRow.shape,
  version: Count,
  changedAt: z.nullable(Instant),
  changedBy: z.string(),
  hidden: z.nullable(z.object({ at: Instant, reason: z.string() })),
  errorCode: GoodsErrorCode,
  sellerCode: z.string(),
  categoryCode: z.string(),
  /** Whom they are known from; null for the company's own. */
  source: z.nullable(GoodsSource),
  sourceKind: SourceKind,
  pageUrl: z.nullable(z.string()),
  /** In the order of `given.pictures`. */
  imageUrls: z.array(z.string()),
  /** What staff may change; null for goods of platforms. */
  given: z.nullable(OwnGoodsGiven),
  /** What platforms said, shown and never changed here; null for the company's own. */
  told: z.nullable(
    z.object({
      names: z.record(z.string(), z.string()),
      condition: z.nullable(Condition),
      weightGrams: z.nullable(z.int()),
      domesticYen: z.nullable(Yen),
      isOneOfAKind: z.boolean(),
      description: z.string(),
      options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    }),
  ),
  history: z.array(GoodsChange),
});
export type DeskGoods = z.infer<typeof DeskGoods>;

/** Every language that a text of goods can have, the seller's first. */
export const goodsLanguages = ['ja', ...languages.filter((each) => each !== 'ja')] as const;
