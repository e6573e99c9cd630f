import type { Feature, Platform } from '../../platform/platform.ts';
import type { ShopperSights } from './shopper.desk-reading.ts';
import { shopperDeskRoutes } from './shopper.desk-routes.ts';
import { shopperRoutes } from './shopper.routes.ts';

export const shoppersFeature = (p: Platform, sights: ShopperSights): Feature => ({
  routes: [...shopperRoutes(p), ...shopperDeskRoutes(p, sights)],
});

export type { ShopperSights } from './shopper.desk-reading.ts';

export { addShopper, mustBeAllowedToSpend, shoppersByIds } from './shopper.actions.ts';
export { charging, masked } from './shopper.door.ts';
export {
  findShopper,
  findShopperByAccount,
  lockShopper,
  updatePasswordHash,
  type ShopperRow,
} from './shopper.store.ts';
