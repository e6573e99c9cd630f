import * as api from '@hakobu/contract/reviews/review.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { addReview } from './review.actions.ts';
import { readOrderReview, readReviews } from './review.queries.ts';

export const reviewRoutes = (p: Platform): Route[] => [
  route(api.listReviews, ({ caller, input }) => readReviews(p, caller, input)),
  route(api.orderReview, ({ caller, input }) => readOrderReview(p, caller, input.orderCode)),
  route(api.addReview, ({ caller, input }) => addReview(p, caller, input)),
];
