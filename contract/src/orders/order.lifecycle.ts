import { lifecycle } from '../base/lifecycle.ts';

/**
 * One order: one seller's goods line with its quantity. Paid means held; held becomes revenue and what the platform is
 * owed at `buy`, not before.
 */
export const orderLifecycle = lifecycle({
  name: 'order',
  states: [
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
  ],
  start: ['PendingPayment'],
  ends: ['Completed', 'Closed', 'Refunded'],
  moves: {
    pay: { from: ['PendingPayment'], to: 'PendingPurchase', by: ['shopper'] },
    cancel: { from: ['PendingPayment'], to: 'Closed', by: ['shopper'] },
    expire: { from: ['PendingPayment'], to: 'Closed', by: ['system'] },
    cancelPaid: { from: ['PendingPurchase'], to: 'Refunded', by: ['shopper'] },
    cancelWithOthers: { from: ['PendingPurchase'], to: 'Refunded', by: ['system'] },
    claim: { from: ['PendingPurchase'], to: 'Purchasing', by: ['staff'] },
    putBack: { from: ['Purchasing'], to: 'PendingPurchase', by: ['staff'] },
    askSupplement: { from: ['Purchasing'], to: 'PendingSupplement', by: ['staff'] },
    paySupplement: { from: ['PendingSupplement'], to: 'Purchasing', by: ['shopper'] },
    refuseSupplement: { from: ['PendingSupplement'], to: 'Refunded', by: ['shopper'] },
    expireSupplement: { from: ['PendingSupplement'], to: 'Refunded', by: ['system'] },
    buy: { from: ['Purchasing'], to: 'Purchased', by: ['staff'] },
    soldOut: { from: ['Purchasing', 'PendingSupplement'], to: 'Refunded', by: ['staff'] },
    sellerShip: { from: ['Purchased'], to: 'SellerShipped', by: ['staff'] },
    store: { from: ['SellerShipped'], to: 'InWarehouse', by: ['staff'] },
    pack: { from: ['InWarehouse'], to: 'Packing', by: ['shopper', 'staff'] },
    unpack: { from: ['Packing'], to: 'InWarehouse', by: ['shopper', 'staff', 'system'] },
    ship: { from: ['Packing'], to: 'Shipped', by: ['staff'] },
    complete: { from: ['Shipped'], to: 'Completed', by: ['shopper', 'system'] },
  },
});
