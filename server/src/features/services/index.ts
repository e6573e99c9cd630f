import type { Feature, Platform } from '../../platform/platform.ts';
import { serviceInvariants } from './service-invariants.store.ts';
import { serviceDeskRoutes } from './service.desk-routes.ts';
import { serviceJobs } from './service.jobs.ts';
import { serviceListeners, servicesWithin } from './service.listeners.ts';
import { serviceRoutes } from './service.routes.ts';
import { serviceData } from './privacy.store.ts';

export const servicesFeature = (p: Platform): Feature => ({
  personal: serviceData,
  routes: [...serviceRoutes(p), ...serviceDeskRoutes(p)],
  listeners: serviceListeners,
  within: servicesWithin,
  invariants: serviceInvariants,
  jobs: serviceJobs(p),
});

export { payableServices } from './actions/pay-services.ts';
export { orderServices, ordersInService } from './service.public.ts';
export { serviceNotifications } from './service-notification-facts.queries.ts';
export { serviceWaits } from './service.desk-store.ts';
export { wordsWaits } from './words/words.desk-queries.ts';
