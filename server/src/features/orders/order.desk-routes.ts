import {
  answerCancel,
  askSupplement,
  buyOrder,
  claimOrder,
  deskOrder,
  listDeskOrders,
  orderFigures,
  purchasingQueue,
  putBackOrder,
  quoteOrder,
  refuseQuote,
  reportSoldOut,
  sellerCancelled,
  sellerShipped,
  splitOrder,
} from '@hakobu/contract/orders/order.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as buying from './actions/buy-order.ts';
import * as cancelling from './actions/cancel-requests.ts';
import * as moves from './actions/desk-moves.ts';
import * as quoting from './actions/quote-order.ts';
import * as sellers from './actions/seller-cancelled.ts';
import * as splitting from './actions/split-order.ts';
import { readDeskOrder, readDeskOrders, readFigures, readQueue } from './order.desk-queries.ts';
import type { OrderPorts } from './order.queries.ts';

export const orderDeskRoutes = (p: Platform, ports: OrderPorts): Route[] => [
  route(purchasingQueue, ({ input, caller }) => readQueue(p, ports, caller, input)),
  route(listDeskOrders, ({ input, caller }) => readDeskOrders(p, ports, caller, input)),
  route(orderFigures, () => readFigures(p)),
  route(deskOrder, ({ input, caller }) => readDeskOrder(p, ports, caller, input.id)),
  route(quoteOrder, ({ input, caller }) => quoting.quoteOrder(p, caller, input)),
  route(refuseQuote, ({ input, caller }) => quoting.refuseQuote(p, caller, input)),
  route(claimOrder, ({ input, caller }) => moves.claimOrder(p, caller, input.id)),
  route(putBackOrder, ({ input, caller }) => moves.putBackOrder(p, caller, input.id)),
  route(buyOrder, ({ input, caller }) => buying.buyOrder(p, caller, input)),
  route(askSupplement, ({ input, caller }) => buying.askSupplement(p, caller, input)),
  route(reportSoldOut, ({ input, caller }) => moves.reportSoldOut(p, caller, input)),
  route(sellerShipped, ({ input, caller }) => moves.sellerShipped(p, caller, input)),
  route(answerCancel, ({ input, caller }) => cancelling.answerCancel(p, caller, input)),
  route(sellerCancelled, ({ input, caller }) => sellers.sellerCancelled(p, caller, input)),
  route(splitOrder, ({ input, caller }) => splitting.splitOrder(p, caller, input)),
];
