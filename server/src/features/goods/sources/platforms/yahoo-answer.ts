import * as z from 'zod/mini';
import { SourceUnavailable, type SourceAnswer } from '../outside.port.ts';
import { asHtml, ratingOf } from '../keepable.ts';
import type { SourcedGoods } from '../sourced-goods.ts';

const Genre = z.object({ name: z.string(), depth: z.nullish(z.coerce.number()) });

// What is used of a hit; everything else in it is left alone.
const Hit = z.object({
  name: z.string(),
  code: z.string(),
  url: z.string(),
  description: z.nullish(z.string()),
  headLine: z.nullish(z.string()),
  inStock: z.nullish(z.boolean()),
  condition: z.nullish(z.string()),
  price: z.nullish(z.coerce.number()),
  priceLabel: z.nullish(z.object({ taxable: z.nullish(z.boolean()) })),
  image: z.nullish(z.object({ small: z.nullish(z.string()), medium: z.nullish(z.string()) })),
  exImage: z.nullish(z.object({ url: z.nullish(z.string()) })),
  shipping: z.nullish(z.object({ code: z.nullish(z.coerce.number()) })),
  genreCategory: z.nullish(Genre),
  parentGenreCategories: z.nullish(z.array(Genre)),
  seller: z.nullish(z.object({ sellerId: z.string(), name: z.nullish(z.string()) })),
  // Of the goods; the seller's own is another.
  review: z.optional(z.unknown()),
});
type Hit = z.infer<typeof Hit>;

/** Of another form it is no review, and the hit is read all the same. */
const Review = z.object({ rate: z.unknown(), count: z.unknown() });

const reviewOf = ({ review }: Hit): SourcedGoods['rating'] => {
  const read = Review.safeParse(review);
  return read.success ? ratingOf(read.data.rate, read.data.count) : undefined;
};

const Answer = z.object({
  totalResultsAvailable: z.int(),
  totalResultsReturned: z.int(),
  firstResultsPosition: z.int(),
  hits: z.array(z.unknown()),
});

/** `store_item-1` as its link names it: `store/item-1`. A store's own name has no underscore. */
export const goodsIdOfCode = (code: string): string => code.replace('_', '/');
export const codeOfGoodsId = (goodsId: string): string => goodsId.replace('/', '_');

/** shipping.code: 1 nothing is said, 2 free, 3 free on a condition that we cannot know to be met. */
const freeShipping = 2;

const conditionOf = ({ condition }: Hit): SourcedGoods['condition'] => {
  if (condition === 'new') return 'new';
  return condition === 'used' ? 'used' : null;
};

const genresOf = ({ genreCategory, parentGenreCategories }: Hit): string[] =>
  [...(parentGenreCategories ?? []), ...(genreCategory ? [genreCategory] : [])]
    .toSorted((one, other) => (one.depth ?? 0) - (other.depth ?? 0))
    .map(({ name }) => name);

const picturesOf = ({ exImage, image }: Hit): string[] =>
  [exImage?.url, image?.medium, image?.small]
    .flatMap((url) => (url ? [url.replace(/^http:/, 'https:')] : []))
    .slice(0, 1);

const sourced = (hit: Hit, platformCode: string): SourcedGoods => ({
  platformCode,
  goodsId: goodsIdOfCode(hit.code),
  sourceCode: hit.code,
  sourceUrl: hit.url.replace(/^http:/, 'https:'),
  name: hit.name,
  descriptionHtml: [hit.headLine, hit.description].flatMap((text) => (text ? [asHtml(text)] : [])).join('<br>'),
  pictures: picturesOf(hit),
  priceYen: typeof hit.price === 'number' && Number.isFinite(hit.price) ? Math.round(hit.price) : null,
  secondPriceYen: null,
  stock: hit.inStock === false ? 'soldOut' : 'onSale',
  condition: conditionOf(hit),
  genres: genresOf(hit),
  seller: hit.seller ? { code: hit.seller.sellerId, name: hit.seller.name || hit.seller.sellerId, isShop: true } : null,
  domesticYen: hit.shipping?.code === freeShipping ? 0 : null,
  options: [],
  isOneOfAKind: null,
  rating: reviewOf(hit),
});

/** What an answer says; a hit that is not of the form is left out, an answer that is not is refused. */
export const readYahooAnswer = (body: unknown, platformCode: string): SourceAnswer => {
  const answer = Answer.safeParse(body);
  if (!answer.success) throw new SourceUnavailable('wrongForm', 'the answer is not of the form that is known');
  const { totalResultsAvailable: total, totalResultsReturned: returned, firstResultsPosition: first } = answer.data;
  const hits = answer.data.hits.flatMap((each) => Hit.safeParse(each).data ?? []);
  if (hits.length === 0 && answer.data.hits.length > 0)
    throw new SourceUnavailable('wrongForm', 'no hit is of the form that is known');
  return { goods: hits.map((hit) => sourced(hit, platformCode)), total, hasMore: first + returned - 1 < total };
};

const Refusal = z.union([
  z.object({ Error: z.object({ Message: z.string() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ message: z.string() }),
]);

export const yahooError = (body: unknown): string => {
  const read = Refusal.safeParse(body);
  if (!read.success) return '';
  if ('Error' in read.data) return read.data.Error.Message;
  return 'error' in read.data ? read.data.error.message : read.data.message;
};
