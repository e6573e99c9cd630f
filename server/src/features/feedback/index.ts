import type { Feature, Platform } from '../../platform/platform.ts';
import { orderListener } from './feedback.actions.ts';
import { feedbackDeskRoutes } from './feedback.desk-routes.ts';
import { feedbackJobs } from './feedback.jobs.ts';
import { feedbackInvariants } from './feedback-invariants.store.ts';
import { feedbackRoutes } from './feedback.routes.ts';

export const feedbackFeature = (p: Platform): Feature => ({
  routes: [...feedbackRoutes(p), ...feedbackDeskRoutes(p)],
  listeners: [orderListener],
  jobs: feedbackJobs(p),
  invariants: feedbackInvariants,
});

export { orderMessageNotificationFacts } from './order-message-notification-facts.queries.ts';
export { tellOrderMessage } from './order-message.actions.ts';
export { feedbackWaits } from './queue.store.ts';
