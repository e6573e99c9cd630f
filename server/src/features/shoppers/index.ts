import type { Feature, Platform } from '../../platform/platform.ts';
import type { ShopperPorts } from './shopper.desk-queries.ts';
import { shopperDeskRoutes } from './shopper.desk-routes.ts';
import { shopperRoutes } from './shopper.routes.ts';

export const shoppersFeature = (p: Platform, ports: ShopperPorts): Feature => ({
  routes: [...shopperRoutes(p), ...shopperDeskRoutes(p, ports)],
});

export type { ShopperPorts } from './shopper.desk-queries.ts';

export { addShopper, mustBeAllowedToSpend, shoppersByIds } from './shopper.actions.ts';
export { charging, masked, shopperAccounts } from './shopper.public.ts';
export { findShopper, lockShopper, shopperRelation, type ShopperRow } from './shopper.store.ts';
