import {
  askSupplement,
  buyOrder,
  claimOrder,
  deskOrder,
  listDeskOrders,
  orderFigures,
  purchasingQueue,
  putBackOrder,
  reportSoldOut,
  sellerShipped,
} from '@hakobu/contract/orders/order.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as buying from './actions/buy-order.ts';
import * as moves from './actions/desk-moves.ts';
import { readDeskOrder, readDeskOrders, readFigures, readQueue } from './order.desk-reading.ts';
import type { OrderSights } from './order.reading.ts';

export const orderDeskRoutes = (p: Platform, sights: OrderSights): Route[] => [
  route(purchasingQueue, ({ input, caller }) => readQueue(p, caller, input)),
  route(listDeskOrders, ({ input }) => readDeskOrders(p, input)),
  route(orderFigures, () => readFigures(p)),
  route(deskOrder, ({ input }) => readDeskOrder(p, sights, input.id)),
  route(claimOrder, ({ input, caller }) => moves.claimOrder(p, caller, input.id)),
  route(putBackOrder, ({ input, caller }) => moves.putBackOrder(p, caller, input.id)),
  route(buyOrder, ({ input, caller }) => buying.buyOrder(p, caller, input)),
  route(askSupplement, ({ input, caller }) => buying.askSupplement(p, caller, input)),
  route(reportSoldOut, ({ input, caller }) => moves.reportSoldOut(p, caller, input)),
  route(sellerShipped, ({ input, caller }) => moves.sellerShipped(p, caller, input)),
];
