import { lifecycle } from '../base/lifecycle.ts';

/**
 * The box that leaves for abroad. Its contents are free to edit until the first item is scanned; from then on its
 * goods' storage stands still. Freight is held at `payFreight` and spent at `dispatch`.
 */
export const parcelLifecycle = lifecycle({
  name: 'parcel',
  states: [
    'Applied',
    'Packing',
    'PendingFreight',
    'PendingSheet',
    'PendingDispatch',
    'Shipped',
    'Delivered',
    'Completed',
    'Cancelled',
  ],
  start: ['Applied'],
  ends: ['Completed', 'Cancelled'],
  moves: {
    edit: { from: ['Applied'], to: 'Applied', by: ['shopper'] },
    cancel: { from: ['Applied'], to: 'Cancelled', by: ['shopper'] },
    startPacking: { from: ['Applied'], to: 'Packing', by: ['staff'] },
    finishPacking: { from: ['Packing'], to: 'PendingFreight', by: ['staff'] },
    unpack: { from: ['Packing', 'PendingFreight'], to: 'Cancelled', by: ['staff'] },
    expireQuote: { from: ['PendingFreight'], to: 'Cancelled', by: ['system'] },
    payFreight: { from: ['PendingFreight'], to: 'PendingSheet', by: ['shopper'] },
    /** Taken at once where the sheet lacked nothing when the freight was paid. */
    completeSheet: { from: ['PendingSheet'], to: 'PendingDispatch', by: ['shopper'] },
    dispatch: { from: ['PendingDispatch'], to: 'Shipped', by: ['staff'] },
    deliver: { from: ['Shipped'], to: 'Delivered', by: ['staff', 'system'] },
    confirm: { from: ['Shipped', 'Delivered'], to: 'Completed', by: ['shopper'] },
    complete: { from: ['Delivered'], to: 'Completed', by: ['system'] },
  },
});
