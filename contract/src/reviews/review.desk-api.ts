import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, OrderCode, text } from '../base/shapes.ts';
import { longestHidingReason, longestReviewAnswer, Review } from './review.shape.ts';

export const deskReviewViews = ['unanswered', 'low', 'hidden', 'all'] as const;
export type DeskReviewView = (typeof deskReviewViews)[number];

export const DeskReview = z.object({
  ...Review.shape,
  isAnonymous: z.boolean(),
  orderCode: OrderCode,
  answeredBy: z.string(),
  hidden: z.nullable(z.object({ at: Instant, byName: z.string(), reason: z.string() })),
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
});
export type DeskReview = z.infer<typeof DeskReview>;

const one = z.object({ id: Id });

export const listDeskReviews = endpoint({
  method: 'GET',
  path: '/api/desk/reviews',
  by: 'staff',
  permission: 'reviews.read',
  summary: 'What shoppers said of goods, the newest first: without an answer, of one or two stars, hidden, or all',
  input: z.object({ ...pageQuery, view: z._default(z.enum(deskReviewViews), 'unanswered') }),
  output: pageOf(DeskReview),
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/desk/reviews/{id}/answer',
  by: 'staff',
  permission: 'reviews.write',
  repeats: 'by-key',
  summary: 'Answers a review once: everybody reads it, and who wrote the review is told',
  input: z.object({ id: Id, content: text(longestReviewAnswer) }),
  output: DeskReview,
});

export const hideReview = endpoint({
  method: 'POST',
  path: '/api/desk/reviews/{id}/hide',
  by: 'staff',
  permission: 'reviews.write',
  summary: 'Hides a review and its stars from everybody but who wrote it, who reads the reason',
  input: z.object({ id: Id, reason: text(longestHidingReason) }),
  output: DeskReview,
});

export const showReview = endpoint({
  method: 'POST',
  path: '/api/desk/reviews/{id}/show',
  by: 'staff',
  permission: 'reviews.write',
  summary: 'Shows a hidden review again',
  input: one,
  output: DeskReview,
});
