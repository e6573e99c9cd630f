import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, optionalText, OrderCode, wholeNumber } from '../base/shapes.ts';
import { GoodsId } from '../goods/goods.shape.ts';
import { SellerId } from '../goods/seller.api.ts';
import { PlatformCode } from '../platforms/platform.shape.ts';
import { longestReview, maxReviewPhotos, Review, ReviewSummary, Stars } from './review.shape.ts';

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/web/mall/review/list',
  by: 'public',
  summary: 'What shoppers said of goods, or of all goods of a seller: the newest first, with the sum of all stars',
  input: z.object({
    ...pageQuery,
    platformCode: z.optional(PlatformCode),
    goodsId: z.optional(GoodsId),
    sellerId: z.optional(SellerId),
    stars: z.optional(wholeNumber(1, 5)),
    show: z._default(z.enum(['all', 'photos']), 'all'),
  }),
  output: z.object({ ...pageOf(Review).shape, summary: ReviewSummary }),
});

export const OrderReview = z.object({
  /** Whether the order can be reviewed now: it is completed, and was not reviewed yet. */
  mayReview: z.boolean(),
  review: z.nullable(Review),
  /** Why the review is not shown to others; null while it is. */
  hiddenReason: z.nullable(z.string()),
});
export type OrderReview = z.infer<typeof OrderReview>;

export const orderReview = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/review',
  by: 'shopper',
  summary: 'What one said of an order of one’s own, or whether one may',
  input: z.object({ orderCode: OrderCode }),
  output: OrderReview,
});

export const addReview = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/review',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Say how the goods of a completed order are: once, with photographs, by name or without',
  input: z.object({
    orderCode: OrderCode,
    stars: Stars,
    words: optionalText(longestReview),
    photoIds: z._default(z.array(Id).check(z.maxLength(maxReviewPhotos)), []),
    isAnonymous: z._default(z.boolean(), false),
  }),
  output: Review,
});
