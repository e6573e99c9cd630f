import type { Feature, Platform } from '../../platform/platform.ts';
import { measureOperations } from './measuring.ts';
import { operationsDeskRoutes } from './operations.desk-routes.ts';
import { operationsSweeps } from './operations.jobs.ts';
import { operationsRoutes } from './operations.routes.ts';

/** `sweepNames`: what the clock sets going on this server, so that one that stopped is told from one that is gone. */
export const operationsFeature = (p: Platform, sweepNames: () => readonly string[]): Feature => {
  p.metrics.collect(measureOperations(p));
  return {
    routes: operationsDeskRoutes(p, sweepNames),
    plainRoutes: operationsRoutes(p),
    sweeps: operationsSweeps(p, sweepNames),
  };
};

export { hakobuVersion } from './surroundings.ts';
