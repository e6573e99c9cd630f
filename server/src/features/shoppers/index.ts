import type { Feature, Platform } from '../../platform/platform.ts';
import { avatarUploadRoutes, profileRoutes } from './profile/profile.routes.ts';
import type { ShopperPorts } from './shopper.desk-queries.ts';
import { shopperDeskRoutes } from './shopper.desk-routes.ts';
import { shopperRoutes } from './shopper.routes.ts';
import { shopperData } from './privacy.store.ts';

export const shoppersFeature = (p: Platform, ports: ShopperPorts): Feature => ({
  personal: shopperData,
  routes: [...shopperRoutes(p), ...profileRoutes(p), ...shopperDeskRoutes(p, ports)],
  uploadRoutes: avatarUploadRoutes(p),
});

export type { ShopperPorts } from './shopper.desk-queries.ts';

export { addShopper, mustBeAllowedToSpend, shoppersByIds } from './shopper.actions.ts';
export { charging, closingAccount, shopperSignIns } from './shopper.public.ts';
export { findShopper, lockShopper, shopperRelation, type ShopperRow } from './shopper.store.ts';
