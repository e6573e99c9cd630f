import type { Feature, Platform } from '../../platform/platform.ts';
import { warehouseListeners } from './warehouse.listeners.ts';
import { storageJobs } from './storage/storage.jobs.ts';
import { unknownBoxDeskRoutes } from './unknown-boxes/unknown-box.desk-routes.ts';
import { warehouseDeskRoutes } from './warehouse.desk-routes.ts';
import { warehouseRoutes } from './warehouse.routes.ts';
import { warehouseData } from './privacy.store.ts';

export const warehouseFeature = (p: Platform): Feature => ({
  personal: warehouseData,
  routes: [...warehouseRoutes(p), ...warehouseDeskRoutes(p), ...unknownBoxDeskRoutes(p)],
  listeners: warehouseListeners,
  jobs: storageJobs(p),
});

export {
  comeBackToShelves,
  isBoxNumber,
  itemsByOrderCodes,
  leaveWarehouse,
  storageClock,
  storedItemsByOrders,
} from './warehouse.public.ts';
export { presentStorage, type ItemFacts } from './warehouse.presenters.ts';
export { warehouseWaits } from './queue.store.ts';
export { storageFreeUntilOf } from './storage/order-storage.store.ts';
