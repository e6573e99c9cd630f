import type { OrderStage } from '@hakobu/contract/groups/group-order.shape';
import type { OrderState } from '@hakobu/contract/orders/order.shape';

const stages: Readonly<Record<OrderState, OrderStage>> = {
  Quoting: 'unpaid',
  PendingPayment: 'unpaid',
  PendingPurchase: 'buying',
  Purchasing: 'buying',
  PendingSupplement: 'buying',
  Purchased: 'onTheWay',
  SellerShipped: 'onTheWay',
  InWarehouse: 'stored',
  Packing: 'packing',
  Shipped: 'sent',
  Completed: 'sent',
  Closed: 'ended',
  Refunded: 'ended',
  Disposed: 'ended',
};

/** How far an order is, as much of it as the others of a group are told. */
export const stageOf = (state: OrderState): OrderStage => stages[state];

/** Whether an order has a way to the warehouse before it, or lies there: it can be put into a group. */
export const isAddable = (state: OrderState): boolean =>
  ['unpaid', 'buying', 'onTheWay', 'stored'].includes(stages[state]);

/** Whether money was paid for it that its shopper has not got back. */
export const isPaid = (state: OrderState): boolean => !['unpaid', 'ended'].includes(stages[state]);
