import type { Feature, Platform } from '../../platform/platform.ts';
import { endUnanswered } from './actions/ask-rest.ts';
import { expireUnpaid } from './actions/end-orders.ts';
import { orderInvariants } from './order-invariants.store.ts';
import { orderDeskRoutes } from './order.desk-routes.ts';
import type { OrderPorts } from './order.queries.ts';
import { unpaidDueAt } from './order.store.ts';
import { orderRoutes } from './order.routes.ts';
import { proxyOrderRoutes } from './proxy/proxy-order.routes.ts';
import { restQuestionDueAt } from './rest-question.store.ts';
import { orderData } from './privacy.store.ts';

export { payableOrders } from './actions/pay-orders.ts';
export { moveOrders } from './order.moves.ts';
export { ordersOfShopper } from './order-tally.store.ts';
export { orderNotificationFacts } from './order-notification-facts.queries.ts';
export { orderWaits } from './order.desk-store.ts';
export { awaitedByTracking, lockOrders, orderCodesOf, ordersByCodes, type OrderFacts } from './order.public.ts';
export type { OrderPorts } from './order.queries.ts';

export const ordersFeature = (p: Platform, ports: OrderPorts): Feature => ({
  personal: orderData,
  routes: [...orderRoutes(p, ports), ...proxyOrderRoutes(p), ...orderDeskRoutes(p, ports)],
  invariants: orderInvariants,
  jobs: [
    { name: 'orders.expireUnpaid', queue: 'money', next: { dueAt: unpaidDueAt }, run: () => expireUnpaid(p) },
    { name: 'orders.endUnanswered', queue: 'money', next: { dueAt: restQuestionDueAt }, run: () => endUnanswered(p) },
  ],
});
