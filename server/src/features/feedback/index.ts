import type { Feature, Platform } from '../../platform/platform.ts';
import { feedbackDeskRoutes } from './feedback.desk-routes.ts';
import { feedbackJobs } from './feedback.jobs.ts';
import { feedbackListeners } from './feedback.listeners.ts';
import { feedbackInvariants } from './feedback-invariants.store.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { feedbackData } from './privacy.store.ts';

export const feedbackFeature = (p: Platform): Feature => ({
  personal: feedbackData,
  routes: [...feedbackRoutes(p), ...feedbackDeskRoutes(p)],
  listeners: feedbackListeners,
  jobs: feedbackJobs(p),
  invariants: feedbackInvariants,
});

export { orderMessageNotificationFacts } from './order-message-notification-facts.queries.ts';
export { tellOrderMessage } from './order-message.actions.ts';
export { ordersWithQuestions } from './feedback.queries.ts';
export { feedbackWaits } from './queue.store.ts';
