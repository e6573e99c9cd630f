import { readGoodsLink } from '@hakobu/contract/goods/goods-link';
import * as z from 'zod/mini';
import { SourceUnavailable, type SourceAnswer } from '../outside.port.ts';
import { asHtml, ratingOf } from '../keepable.ts';
import type { SourcedGoods } from '../sourced-goods.ts';

// Both versions of the form, as far as they are used; everything else in them is left alone.
const Picture = z.union([z.string(), z.object({ imageUrl: z.string() })]);
const Flag = z.union([z.literal(0), z.literal(1)]);
const Amount = z.nullish(z.coerce.number());
const Item = z.object({
  itemName: z.string(),
  itemCode: z.string(),
  itemPrice: z.coerce.number(),
  itemCaption: z.nullish(z.string()),
  catchcopy: z.nullish(z.string()),
  itemUrl: z.string(),
  availability: z.nullish(Flag),
  taxFlag: z.nullish(Flag),
  postageFlag: z.nullish(Flag),
  mediumImageUrls: z.nullish(z.array(Picture)),
  smallImageUrls: z.nullish(z.array(Picture)),
  itemPriceMax1: Amount,
  itemPriceMax2: Amount,
  itemPriceMax3: Amount,
  itemPriceMin1: Amount,
  itemPriceMin2: Amount,
  itemPriceMin3: Amount,
  genreId: z.nullish(z.coerce.string()),
  shopName: z.nullish(z.string()),
  shopCode: z.nullish(z.string()),
  reviewAverage: z.optional(z.unknown()),
  reviewCount: z.optional(z.unknown()),
});
type Item = z.infer<typeof Item>;

const Answer = z.object({
  count: z.int(),
  page: z.int(),
  pageCount: z.int(),
  Items: z.array(z.unknown()),
});

// formatVersion 1 wraps each in `Item`.
const Wrapped = z.object({ Item: z.unknown() });
const itemOf = (given: unknown): Item | undefined => {
  const wrapped = Wrapped.safeParse(given);
  return Item.safeParse(wrapped.success && wrapped.data.Item !== undefined ? wrapped.data.Item : given).data;
};

/** The tax that comes on top where a price is without it (taxFlag 1), rounded up: nobody is asked for too little. */
const withTax = (price: number, taxFlag: Item['taxFlag']): number =>
  taxFlag === 1 ? Math.ceil((price * 110) / 100) : Math.round(price);

/** Pictures come as small ones by a parameter; without it they are whole. */
const pictureOf = (picture: z.infer<typeof Picture>): string =>
  (typeof picture === 'string' ? picture : picture.imageUrl).replace(/[?&]_ex=\d+x\d+/, '').replace(/^http:/, 'https:');

const picturesOf = ({ mediumImageUrls, smallImageUrls }: Item): string[] => {
  const chosen = mediumImageUrls?.length ? mediumImageUrls : (smallImageUrls ?? []);
  return chosen.map(pictureOf);
};

/** No field tells it; sellers of used goods put it into the name, between brackets or in front. */
const conditionOf = ({ itemName }: Item): SourcedGoods['condition'] => {
  const [, between = ''] = /(?:^|[【[（(＜<《])\s*(中古(?!車)|新品)/u.exec(itemName) ?? [];
  return between === '' ? null : between === '新品' ? 'new' : 'used';
};

const rangeOf = (item: Item): { priceYen: number; secondPriceYen: number | null } => {
  const all = [item.itemPriceMax1, item.itemPriceMax2, item.itemPriceMax3, item.itemPriceMin1, item.itemPriceMin2]
    .concat(item.itemPriceMin3)
    .flatMap((amount) => (typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? [amount] : []));
  const high = Math.max(item.itemPrice, ...all);
  const tax = (amount: number) => withTax(amount, item.taxFlag);
  return { priceYen: tax(item.itemPrice), secondPriceYen: high > item.itemPrice ? tax(high) : null };
};

const sourced = (item: Item, platformCode: string): SourcedGoods => {
  const [plainUrl = ''] = item.itemUrl.split('?');
  const link = readGoodsLink(plainUrl);
  return {
    platformCode,
    // As its link names it, so that who pastes the link finds it; the interface's own code stands beside it.
    goodsId: link?.site === 'rakuten' ? link.goodsId : item.itemCode,
    sourceCode: item.itemCode,
    sourceUrl: plainUrl.replace(/^http:/, 'https:'),
    name: item.itemName,
    descriptionHtml: [item.catchcopy, item.itemCaption].flatMap((text) => (text ? [asHtml(text)] : [])).join('<br>'),
    pictures: picturesOf(item),
    ...rangeOf(item),
    stock: item.availability === 0 ? 'soldOut' : 'onSale',
    condition: conditionOf(item),
    genres: item.genreId ? [item.genreId] : [],
    seller: item.shopCode ? { code: item.shopCode, name: item.shopName || item.shopCode, isShop: true } : null,
    domesticYen: item.postageFlag === 0 ? 0 : null,
    options: [],
    isOneOfAKind: null,
    rating: ratingOf(item.reviewAverage, item.reviewCount),
  };
};

/** What an answer says, in either form; one item that is not of the form is left out, an answer that is not is refused. */
export const readRakutenAnswer = (body: unknown, platformCode: string): SourceAnswer => {
  const answer = Answer.safeParse(body);
  if (!answer.success) throw new SourceUnavailable('wrongForm', 'the answer is not of the form that is known');
  const { count, page, pageCount, Items } = answer.data;
  const items = Items.flatMap((each) => itemOf(each) ?? []);
  if (items.length === 0 && Items.length > 0)
    throw new SourceUnavailable('wrongForm', 'no item is of the form that is known');
  return { goods: items.map((item) => sourced(item, platformCode)), total: count, hasMore: page < pageCount };
};

const OldError = z.object({ error: z.string(), error_description: z.optional(z.string()) });
const GatewayError = z.object({
  errors: z.object({ errorCode: z.union([z.string(), z.number()]), errorMessage: z.optional(z.string()) }),
});

/** What the body of a refusal says, in both of its forms. */
export const rakutenError = (body: unknown): { readonly code: string; readonly says: string } => {
  const old = OldError.safeParse(body);
  if (old.success) return { code: old.data.error, says: `${old.data.error}: ${old.data.error_description ?? ''}` };
  const gateway = GatewayError.safeParse(body);
  if (!gateway.success) return { code: '', says: '' };
  const { errorCode, errorMessage = '' } = gateway.data.errors;
  return { code: String(errorCode), says: `${errorCode}: ${errorMessage}` };
};
