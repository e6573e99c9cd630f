import * as desk from '@hakobu/contract/reviews/review.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerReview, hideReview, showReview } from './review.actions.ts';
import { readDeskReviews } from './review.queries.ts';

export const reviewDeskRoutes = (p: Platform): Route[] => [
  route(desk.listDeskReviews, ({ caller, input }) => readDeskReviews(p, caller, input)),
  route(desk.answerReview, ({ caller, input }) => answerReview(p, caller, input)),
  route(desk.hideReview, ({ caller, input }) => hideReview(p, caller, input)),
  route(desk.showReview, ({ caller, input }) => showReview(p, caller, input.id)),
];
