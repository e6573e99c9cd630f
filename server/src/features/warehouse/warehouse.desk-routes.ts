import * as desk from '@hakobu/contract/warehouse/warehouse.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAwaited } from './receiving.queries.ts';
import { disposeItem, moveShelf } from './storage/storage.actions.ts';
import { awaitRest, storeOrder } from './warehouse.actions.ts';
import { readItem, readItems, readRecent } from './warehouse.queries.ts';

export const warehouseDeskRoutes = (p: Platform): Route[] => [
  route(desk.awaitedByTracking, ({ input }) => readAwaited(p, input.trackingNo)),
  route(desk.storeOrder, ({ input, caller }) => storeOrder(p, caller, input)),
  route(desk.awaitRest, ({ input, caller }) => awaitRest(p, caller, input)),
  route(desk.recentlyStored, ({ caller }) => readRecent(p, caller)),
  route(desk.listWarehouseItems, ({ input }) => readItems(p, input)),
  route(desk.warehouseItem, ({ input }) => readItem(p, input.orderCode)),
  route(desk.moveShelf, ({ input, caller }) => moveShelf(p, caller, input)),
  route(desk.disposeItem, ({ input, caller }) => disposeItem(p, caller, input)),
];
