import type { OrderSummary } from '@hakobu/contract/orders/order.shape';

/** What an order asks the shopper to pay now: its total, or its supplement; undefined when nothing. */
export const payableYen = (order: Pick<OrderSummary, 'state' | 'fees' | 'supplement'>): number | undefined => {
  if (order.state === 'PendingPayment') return order.fees.totalYen;
  if (order.state === 'PendingSupplement') return order.supplement?.differenceYen;
  return undefined;
};
