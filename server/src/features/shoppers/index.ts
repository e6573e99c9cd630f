import type { Feature, Platform } from '../../platform/platform.ts';
import { shopperRoutes } from './shopper.routes.ts';

export const shoppersFeature = (p: Platform): Feature => ({ routes: shopperRoutes(p) });

export { addShopper, languageOfShopper, mustBeAllowedToSpend, shoppersByIds } from './shopper.actions.ts';
export {
  findShopper,
  findShopperByAccount,
  lockShopper,
  updatePasswordHash,
  type ShopperRow,
} from './shopper.store.ts';
