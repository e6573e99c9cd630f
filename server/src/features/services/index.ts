import type { Feature, Platform } from '../../platform/platform.ts';
import { serviceLaws } from './service-laws.store.ts';
import { serviceDeskRoutes } from './service.desk-routes.ts';
import { serviceListeners, servicesWithin, serviceSweeps } from './service.jobs.ts';
import { serviceRoutes } from './service.routes.ts';

export const servicesFeature = (p: Platform): Feature => ({
  routes: [...serviceRoutes(p), ...serviceDeskRoutes(p)],
  listeners: serviceListeners,
  within: servicesWithin,
  laws: serviceLaws,
  sweeps: serviceSweeps(p),
});

export { servicesCost } from './actions/pay-services.ts';
export { orderServices } from './service.door.ts';
export { servicesTold } from './service-news.reading.ts';
export { serviceWaits } from './service.desk-store.ts';
export { wordsWaits } from './words.desk-reading.ts';
