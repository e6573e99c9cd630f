import type { Feature, Platform } from '../../platform/platform.ts';
import { reviewDeskRoutes } from './review.desk-routes.ts';
import { reviewRoutes } from './review.routes.ts';
import { reviewData } from './privacy.store.ts';

export const reviewsFeature = (p: Platform): Feature => ({
  personal: reviewData,
  routes: [...reviewRoutes(p), ...reviewDeskRoutes(p)],
});

export { reviewAnswered } from './review.queries.ts';
