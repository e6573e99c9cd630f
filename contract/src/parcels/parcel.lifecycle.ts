import { lifecycle } from '../base/lifecycle.ts';

/**
 * The box that leaves for abroad. Asked for in advance it waits, keeping its orders, until the last of them has
 * arrived. Its contents are free to edit until the first item is scanned; from then on its goods' storage stands still.
 * Freight is held at `payFreight` and spent at `dispatch`.
 */
export const parcelLifecycle = lifecycle({
  name: 'parcel',
  states: [
    'Waiting',
    'Applied',
    'Packing',
    'PendingFreight',
    'PendingSheet',
    'PendingDispatch',
    'Shipped',
    'Delivered',
    'Completed',
    'Cancelled',
    'Returned',
    'Lost',
  ],
  start: ['Waiting', 'Applied'],
  ends: ['Completed', 'Cancelled', 'Returned', 'Lost'],
  moves: {
    edit: { from: ['Applied'], to: 'Applied', by: ['shopper'] },
    editWaiting: { from: ['Waiting'], to: 'Waiting', by: ['shopper'] },
    split: { from: ['Applied'], to: 'Applied', by: ['shopper'] },
    splitWaiting: { from: ['Waiting'], to: 'Waiting', by: ['shopper'] },
    /** An order of it ended, or was divided in two, before it came to the warehouse. */
    adjust: { from: ['Waiting'], to: 'Waiting', by: ['system'] },
    /** The last of its orders has arrived; or the shopper took out those that had not. */
    start: { from: ['Waiting'], to: 'Applied', by: ['shopper', 'system'] },
    /** The shopper put an order in that has not arrived. */
    postpone: { from: ['Applied'], to: 'Waiting', by: ['shopper'] },
    /** By the system when none of its orders is left to wait for. */
    cancel: { from: ['Waiting', 'Applied'], to: 'Cancelled', by: ['shopper', 'system'] },
    startPacking: { from: ['Applied'], to: 'Packing', by: ['staff'] },
    finishPacking: { from: ['Packing'], to: 'PendingFreight', by: ['staff'] },
    /** Freight that is held for it goes back. */
    /** By the system where part of a group's parcel is taken out: the rest is packed anew. */
    unpack: {
      from: ['Packing', 'PendingFreight', 'PendingSheet', 'PendingDispatch'],
      to: 'Cancelled',
      by: ['staff', 'system'],
    },
    /** Undone at the shopper's wish after it was closed: held freight goes back, the work is due with the next parcel. */
    undo: { from: ['PendingFreight', 'PendingSheet', 'PendingDispatch'], to: 'Cancelled', by: ['shopper'] },
    expireQuote: { from: ['PendingFreight'], to: 'Cancelled', by: ['system'] },
    /** By the system for a group's parcel, once each member's share is held. */
    payFreight: { from: ['PendingFreight'], to: 'PendingSheet', by: ['shopper', 'system'] },
    /** Taken at once where the sheet lacked nothing when the freight was paid. */
    completeSheet: { from: ['PendingSheet'], to: 'PendingDispatch', by: ['shopper', 'system'] },
    dispatch: { from: ['PendingDispatch'], to: 'Shipped', by: ['staff'] },
    deliver: { from: ['Shipped'], to: 'Delivered', by: ['staff', 'system'] },
    confirm: { from: ['Shipped', 'Delivered'], to: 'Completed', by: ['shopper'] },
    complete: { from: ['Delivered'], to: 'Completed', by: ['system'] },
    return: { from: ['Shipped', 'Delivered'], to: 'Returned', by: ['staff'] },
    lose: { from: ['Shipped'], to: 'Lost', by: ['staff'] },
  },
});
