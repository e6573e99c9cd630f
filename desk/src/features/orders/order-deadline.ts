import type { DeskOrder } from '@hakobu/contract/orders/order.desk-api';

/** Until when an order should have moved on: the supplement's end, else the buyer's limit; null where nothing presses. */
export const deadlineOf = ({ state, supplement, limitAt }: DeskOrder): string | null => {
  if (state === 'PendingSupplement') return supplement?.dueAt ?? null;
  return state === 'PendingPurchase' || state === 'Purchasing' ? limitAt : null;
};
