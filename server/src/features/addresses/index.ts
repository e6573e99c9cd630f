import type { Feature, Platform } from '../../platform/platform.ts';
import { addressRoutes } from './address.routes.ts';
import { addressData } from './privacy.store.ts';

export const addressesFeature = (p: Platform): Feature => ({ personal: addressData, routes: addressRoutes(p) });

export { addressById, defaultCountryOf, idNumberOf, usualCountries } from './address.actions.ts';
