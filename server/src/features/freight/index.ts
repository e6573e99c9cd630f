import type { Feature, Platform } from '../../platform/platform.ts';
import { freightRoutesOf } from './freight.routes.ts';

export const freightFeature = (p: Platform): Feature => ({ routes: freightRoutesOf(p) });

export {
  dutyEstimateFor,
  expectedGrams,
  landedPriceFor,
  quoteRoutes,
  routesByCodes,
  warningsFor,
} from './freight.actions.ts';
export type { DeclaredItem } from './customs.rules.ts';
export { quoteRoute } from './freight.rules.ts';
export { basisGrams, maxGramsOf } from './route.rules.ts';
export type { ParcelFacts, RouteDefinition } from './route.rules.ts';
