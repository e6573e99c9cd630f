import type { Feature, Platform } from '../../platform/platform.ts';
import { rateRoutes } from './rate.routes.ts';

export { findValidQuote, newestRate, quoteRate, quotedRate, rateNow } from './rate.actions.ts';
export { presentQuote, presentRate } from './rate.views.ts';

export const ratesFeature = (p: Platform): Feature => ({ routes: rateRoutes(p) });
