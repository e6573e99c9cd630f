import type { OrderState } from '@hakobu/contract/orders/order.shape';

const claimable: ReadonlySet<OrderState> = new Set(['Purchased', 'SellerShipped']);

/** Whether goods of an order in this state may lie in a box that nobody awaited: bought, and not stored yet. */
export const isClaimable = (state: OrderState): boolean => claimable.has(state);
