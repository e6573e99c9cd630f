import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Instant, Nothing, text } from '../base/shapes.ts';
import { BeforeComment, GoodsKey, GoodsSource, GoodsSummary, goodsKey } from './goods.shape.ts';

/** `dropped`: can be bought, for less than when it was collected. `gone`: can no longer be bought. */
export const collectedShown = ['all', 'dropped', 'gone'] as const;
export type CollectedShown = (typeof collectedShown)[number];

export const CollectedGoods = z.object({
  ...GoodsSummary.shape,
  collectedAt: Instant,
  /** What it cost when it was collected. */
  collectedPrice: Yen,
  /** Null for goods of the operator's own catalogue. */
  source: z.nullable(GoodsSource),
});
export type CollectedGoods = z.infer<typeof CollectedGoods>;

export const BrowsedGoods = z.object({ ...GoodsSummary.shape, browsedAt: Instant });
export type BrowsedGoods = z.infer<typeof BrowsedGoods>;

const someGoods = z.object({ goods: z.array(GoodsKey).check(z.minLength(1), z.maxLength(100)) });

export const collectGoods = endpoint({
  method: 'POST',
  path: '/api/console/mall/collect/goods',
  by: 'shopper',
  summary: 'Collects goods, or lets go of them when they are collected already; `collected` says which is wanted',
  input: z.object({ ...goodsKey, collected: z.optional(z.boolean()) }),
  output: z.object({ isCollected: z.boolean() }),
});

export const collectedGoods = endpoint({
  method: 'GET',
  path: '/api/console/mall/collect/goods/list',
  by: 'shopper',
  summary: 'The goods that the shopper collected, the latest first; all, or those that are cheaper now, or gone',
  input: z.object({ ...pageQuery, show: z._default(z.enum(collectedShown), 'all') }),
  output: pageOf(CollectedGoods),
});

export const letGoOfGoods = endpoint({
  method: 'POST',
  path: '/api/console/mall/collect/goods/remove',
  by: 'shopper',
  summary: 'Lets go of several collected goods at once; those that are not collected are passed over',
  input: someGoods,
  output: z.object({ removed: z.int() }),
});

export const recordBrowsing = endpoint({
  method: 'POST',
  path: '/api/console/mall/browsing/record',
  by: 'shopper',
  summary: 'Remembers that the shopper looked at goods',
  input: GoodsKey,
  output: Done,
});

export const browsedGoods = endpoint({
  method: 'GET',
  path: '/api/console/mall/browsing/record/list',
  by: 'shopper',
  summary: 'The goods that the shopper looked at, the latest first',
  input: z.object(pageQuery),
  output: pageOf(BrowsedGoods),
});

export const forgetBrowsed = endpoint({
  method: 'POST',
  path: '/api/console/mall/browsing/record/remove',
  by: 'shopper',
  summary: 'Forgets that the shopper looked at these goods',
  input: someGoods,
  output: z.object({ removed: z.int() }),
});

export const forgetAllBrowsed = endpoint({
  method: 'POST',
  path: '/api/console/mall/browsing/record/clear',
  by: 'shopper',
  summary: 'Forgets everything that the shopper looked at',
  input: Nothing,
  output: z.object({ removed: z.int() }),
});

export const beforeComments = endpoint({
  method: 'GET',
  path: '/api/console/mall/before/comment/list',
  by: 'shopper',
  summary: 'Questions and remarks about goods before they are bought, the newest first',
  input: z.object({ ...goodsKey, ...pageQuery }),
  output: pageOf(BeforeComment),
});

export const addBeforeComment = endpoint({
  method: 'POST',
  path: '/api/console/mall/before/comment',
  by: 'shopper',
  summary: 'Asks or remarks something about goods before they are bought',
  input: z.object({ ...goodsKey, content: text(500) }),
  output: BeforeComment,
});
