import type { Feature, Platform } from '../../platform/platform.ts';
import { warehouseDeskRoutes } from './warehouse.desk-routes.ts';

export const warehouseFeature = (p: Platform): Feature => ({ routes: warehouseDeskRoutes(p) });

export {
  itemsByOrderCodes,
  leaveWarehouse,
  resumeStorage,
  stopStorage,
  storedItemsByOrders,
} from './warehouse.door.ts';
export { presentStorage, type ItemFacts } from './warehouse.views.ts';
export { storageOn } from './storage.rules.ts';
