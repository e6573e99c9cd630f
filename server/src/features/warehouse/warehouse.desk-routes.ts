import {
  awaitedByTracking,
  listWarehouseItems,
  recentlyStored,
  storeOrder as storeOrderEndpoint,
} from '@hakobu/contract/warehouse/warehouse.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeOrder } from './warehouse.actions.ts';
import { readAwaited, readItems, readRecent } from './warehouse.reading.ts';

export const warehouseDeskRoutes = (p: Platform): Route[] => [
  route(awaitedByTracking, ({ input }) => readAwaited(p, input.trackingNo)),
  route(storeOrderEndpoint, ({ input, caller }) => storeOrder(p, caller, input)),
  route(recentlyStored, ({ caller }) => readRecent(p, caller)),
  route(listWarehouseItems, ({ input }) => readItems(p, input)),
];
