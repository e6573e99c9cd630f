import { lifecycle } from '../base/lifecycle.ts';
import type { OrderState } from './order.shape.ts';

/**
 * One order: one seller's goods line with its quantity. Paid means held; held becomes revenue and what the platform is
 * owed at `buy`, not before.
 */
export const orderLifecycle = lifecycle({
  name: 'order',
  states: [
    'Quoting',
    'PendingPayment',
    'PendingPurchase',
    'Purchasing',
    'PendingSupplement',
    'Purchased',
    'SellerShipped',
    'InWarehouse',
    'Packing',
    'Shipped',
    'Completed',
    'Closed',
    'Refunded',
    'Disposed',
  ],
  start: ['PendingPayment', 'Quoting'],
  ends: ['Completed', 'Closed', 'Refunded', 'Disposed'],
  moves: {
    quote: { from: ['Quoting'], to: 'PendingPayment', by: ['staff'] },
    refuseQuote: { from: ['Quoting'], to: 'Closed', by: ['staff'] },
    cancelQuote: { from: ['Quoting'], to: 'Closed', by: ['shopper'] },
    closeWithOthers: { from: ['Quoting', 'PendingPayment'], to: 'Closed', by: ['shopper', 'system'] },
    pay: { from: ['PendingPayment'], to: 'PendingPurchase', by: ['shopper'] },
    cancel: { from: ['PendingPayment'], to: 'Closed', by: ['shopper'] },
    expire: { from: ['PendingPayment'], to: 'Closed', by: ['system'] },
    cancelPaid: { from: ['PendingPurchase'], to: 'Refunded', by: ['shopper'] },
    cancelWithOthers: { from: ['PendingPurchase'], to: 'Refunded', by: ['shopper', 'system'] },
    claim: { from: ['PendingPurchase'], to: 'Purchasing', by: ['staff'] },
    putBack: { from: ['Purchasing'], to: 'PendingPurchase', by: ['staff'] },
    askSupplement: { from: ['Purchasing'], to: 'PendingSupplement', by: ['staff'] },
    paySupplement: { from: ['PendingSupplement'], to: 'Purchasing', by: ['shopper'] },
    refuseSupplement: { from: ['PendingSupplement'], to: 'Refunded', by: ['shopper'] },
    expireSupplement: { from: ['PendingSupplement'], to: 'Refunded', by: ['system'] },
    buy: { from: ['Purchasing'], to: 'Purchased', by: ['staff'] },
    soldOut: { from: ['Purchasing', 'PendingSupplement'], to: 'Refunded', by: ['staff'] },
    grantCancel: { from: ['Purchasing', 'Purchased'], to: 'Refunded', by: ['staff'] },
    sellerCancel: { from: ['Purchased', 'SellerShipped'], to: 'Refunded', by: ['staff'] },
    sellerShip: { from: ['Purchased'], to: 'SellerShipped', by: ['staff'] },
    store: { from: ['Purchased', 'SellerShipped'], to: 'InWarehouse', by: ['staff'] },
    pack: { from: ['InWarehouse'], to: 'Packing', by: ['shopper', 'staff', 'system'] },
    unpack: { from: ['Packing'], to: 'InWarehouse', by: ['shopper', 'staff', 'system'] },
    ship: { from: ['Packing'], to: 'Shipped', by: ['staff'] },
    comeBack: { from: ['Shipped'], to: 'InWarehouse', by: ['staff'] },
    lose: { from: ['Shipped'], to: 'Refunded', by: ['staff'] },
    complete: { from: ['Shipped'], to: 'Completed', by: ['shopper', 'system'] },
    dispose: { from: ['InWarehouse'], to: 'Disposed', by: ['staff', 'system'] },
  },
});

const moves: readonly (readonly [string, { readonly from: readonly OrderState[] }])[] = Object.entries(
  orderLifecycle.moves,
);

/** Whether an order that took this move was in one of these states before. */
export const mayComeFrom = (verb: string, states: readonly OrderState[]): boolean =>
  moves.some(([name, { from }]) => name === verb && from.some((state) => states.includes(state)));
