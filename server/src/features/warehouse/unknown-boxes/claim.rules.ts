import type { OrderState } from '@hakobu/contract/orders/order.shape';

export const claimableStates: readonly OrderState[] = ['Purchased', 'SellerShipped'];
const claimable: ReadonlySet<OrderState> = new Set(claimableStates);

/** Whether goods of an order in this state may lie in a box that nobody awaited: bought, and not stored yet. */
export const isClaimable = (state: OrderState): boolean => claimable.has(state);
