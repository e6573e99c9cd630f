import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';
import { GoodsKey } from '../goods/goods.shape.ts';
import { Photo } from '../uploads/upload.shape.ts';

export const longestReview = 1000;
export const maxReviewPhotos = 9;
export const longestReviewAnswer = 1000;
export const longestHidingReason = 200;

export const Stars = z.int().check(z.minimum(1), z.maximum(5));

/** What a shopper says of goods that they received. */
export const Review = z.object({
  id: Id,
  goods: z.object({ ...GoodsKey.shape, name: z.string(), imageUrl: z.nullable(z.string()) }),
  stars: Stars,
  /** May be empty: the stars say it. */
  words: z.string(),
  photos: z.array(Photo),
  /** The shopper's name; empty where they wished not to be named. */
  by: z.string(),
  isMine: z.boolean(),
  postedAt: Instant,
  answer: z.nullable(z.object({ content: z.string(), answeredAt: Instant })),
});
export type Review = z.infer<typeof Review>;

export const ReviewSummary = z.object({
  count: z.int(),
  /** 47 is 4.7 stars; null while there are none. */
  averageTenths: z.nullable(z.int()),
  /** How many of one star, of two … */
  byStars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  withPhotos: z.int(),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;
