import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Instant, text } from '../base/shapes.ts';
import { BeforeComment, GoodsKey, GoodsSummary, goodsKey } from './goods.shape.ts';

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
  summary: 'The goods that the shopper collected, the latest first',
  input: z.object(pageQuery),
  output: pageOf(z.object({ ...GoodsSummary.shape, collectedAt: Instant })),
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
  output: pageOf(z.object({ ...GoodsSummary.shape, browsedAt: Instant })),
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
