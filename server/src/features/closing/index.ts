import type { Feature, Platform } from '../../platform/platform.ts';
import type { Keepers } from './closing.actions.ts';
import { closingDeskRoutes } from './closing.desk-routes.ts';
import { closingJobs } from './closing.jobs.ts';
import { closingRoutes } from './closing.routes.ts';
import { closingData } from './privacy.store.ts';

export const closingFeature = (p: Platform, keepers: Keepers): Feature => ({
  routes: [...closingRoutes(p, keepers), ...closingDeskRoutes(p)],
  jobs: closingJobs(p, keepers),
  personal: closingData,
});

export { eraseAgain } from './erasing.actions.ts';
