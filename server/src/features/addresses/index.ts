import type { Feature, Platform } from '../../platform/platform.ts';
import { addressRoutes } from './address.routes.ts';

export const addressesFeature = (p: Platform): Feature => ({ routes: addressRoutes(p) });

export { addressById, defaultCountryOf, idNumberOf } from './address.actions.ts';
