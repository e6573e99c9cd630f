import type { DeskOrder } from '@hakobu/contract/orders/order.desk-api';
import type { OrderState } from '@hakobu/contract/orders/order.shape';

const pressing: ReadonlySet<OrderState> = new Set([
  'Quoting',
  'PendingPurchase',
  'Purchasing',
  'Purchased',
  'SellerShipped',
]);

/** Until when an order should have moved on: the supplement's end, else the buyer's or the seller's limit; null where nothing presses. */
export const deadlineOf = ({ state, supplement, limitAt }: DeskOrder): string | null => {
  if (state === 'PendingSupplement') return supplement?.dueAt ?? null;
  return pressing.has(state) ? limitAt : null;
};
