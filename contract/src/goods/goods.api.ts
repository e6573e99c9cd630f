import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { maxPerRequest } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Instant, optionalText } from '../base/shapes.ts';
import { PlatformCode, type SourceKind } from '../platforms/platform.shape.ts';
import { Category, Condition, conditions, GoodsDetail, GoodsKey, GoodsSummary } from './goods.shape.ts';

/** A row's number on the wire. */
const NumberId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const PriceBound = z.int().check(z.nonnegative(), z.maximum(maxPerRequest));

export const sorts = ['relevance', 'priceLow', 'priceHigh', 'newest'] as const;

/** The orders that a platform's goods can be listed in: Yahoo! Shopping's interface has none by age. */
export const sortsOf = (source: SourceKind | undefined): readonly (typeof sorts)[number][] =>
  source === 'yahoo' ? sorts.filter((sort) => sort !== 'newest') : sorts;

/** The conditions that a platform's goods can be asked for in: an interface tells new from used, and no more. */
export const conditionsOf = (source: SourceKind | undefined): readonly Condition[] =>
  source === 'rakuten' || source === 'yahoo' ? ['new', 'used'] : conditions;

export const searchGoods = endpoint({
  method: 'POST',
  path: '/api/web/search/goods/list',
  by: 'public',
  summary: 'Goods by words in Japanese, Chinese or English, a pasted link or id, or none for the recommended ones',
  input: z.object({
    keyword: optionalText(500),
    platformCode: z.optional(PlatformCode),
    categoryId: z.optional(NumberId),
    sellerId: z.optional(NumberId),
    minYen: z.optional(PriceBound),
    maxYen: z.optional(PriceBound),
    condition: z.optional(Condition),
    sort: z._default(z.enum(sorts), 'relevance'),
    ...pageQuery,
  }),
  output: z.object({
    ...pageOf(GoodsSummary).shape,
    /** Words of another language that were searched too. */
    alsoSearched: z.array(z.string()),
    /** How many fit; told with the first page of a search. `atLeast` when counting stopped there. */
    total: z.nullable(z.object({ count: z.int(), isAtLeast: z.boolean() })),
    /** The order that it is in: `relevance` where the platform knows not the one that was asked for. */
    sort: z.enum(sorts),
    /** When the keyword was a link or an id: which goods it names, and whether we have them. */
    link: z.nullable(z.object({ site: z.string(), goodsId: z.string(), isFound: z.boolean() })),
    /**
     * Where the platform was asked itself: when it said so, and whether it could not be asked now, so that this is what we
     * hold of it. `seenAt` is null when nothing of this question was ever told. Null for a search of our own catalogue.
     */
    platform: z.nullable(z.object({ seenAt: z.nullable(Instant), isLastKnown: z.boolean() })),
  }),
});

export const goodsDetail = endpoint({
  method: 'POST',
  path: '/api/web/search/goods/detail',
  by: 'public',
  summary: 'Everything that is known of one piece of goods',
  input: GoodsKey,
  output: GoodsDetail,
});

export const suggestWords = endpoint({
  method: 'GET',
  path: '/api/web/search/suggest',
  by: 'public',
  summary: 'Words to search for that begin like the one being typed; popular ones when nothing is typed yet',
  input: z.object({ keyword: optionalText(60) }),
  output: z.array(z.string()),
});

export const categoryList = endpoint({
  method: 'GET',
  path: '/api/web/mall/category/list',
  by: 'public',
  summary: 'The tree of categories, two levels deep; with a platform, only those that have goods on sale there',
  input: z.object({ platformCode: z.optional(PlatformCode) }),
  output: z.array(Category),
});

export const boughtLately = endpoint({
  method: 'GET',
  path: '/api/web/mall/browsing/record/buy',
  by: 'public',
  summary: 'Goods that others bought lately, the latest first',
  input: z.object(pageQuery),
  output: pageOf(z.object({ ...GoodsSummary.shape, boughtAt: z.string() })),
});
