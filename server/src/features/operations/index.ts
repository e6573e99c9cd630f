import type { Feature, Platform } from '../../platform/platform.ts';
import { measureOperations } from './measuring.ts';
import { operationsDeskRoutes } from './operations.desk-routes.ts';
import { operationsJobs } from './operations.jobs.ts';
import { operationsRoutes } from './operations.routes.ts';

/** `jobNames`: what the clock sets going on this server, so that one that stopped is told from one that is gone. */
export const operationsFeature = (p: Platform, jobNames: () => readonly string[]): Feature => {
  p.metrics.collect(measureOperations(p));
  return {
    routes: operationsDeskRoutes(p, jobNames),
    plainRoutes: operationsRoutes(p),
    jobs: operationsJobs(p, jobNames),
  };
};

export { hakobuVersion } from './surroundings.ts';
