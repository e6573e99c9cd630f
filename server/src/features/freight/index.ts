import type { Feature, Platform } from '../../platform/platform.ts';
import { freightRoutesOf } from './freight.routes.ts';

export const freightFeature = (p: Platform): Feature => ({ routes: freightRoutesOf(p) });

export {
  dutyEstimateFor,
  expectedGrams,
  landedPriceFor,
  quoteRoutes,
  routeByCode,
  warningsFor,
} from './freight.actions.ts';
export type { DeclaredItem } from './customs.rules.ts';
export type { ParcelFacts } from './route.rules.ts';
