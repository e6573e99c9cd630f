import { lifecycle } from '../base/lifecycle.ts';

/** The one parcel of a group: its members hold caps, it is packed and weighed, its cost is split and held, and it leaves. */
export const shipmentLifecycle = lifecycle({
  name: 'shipment',
  states: [
    'AskingCaps',
    'Packing',
    'AskingShares',
    'OwnerChoosing',
    'Settled',
    'Shipped',
    'Finished',
    'Returned',
    'Lost',
    'Cancelled',
  ],
  start: ['AskingCaps'],
  ends: ['Finished', 'Returned', 'Lost', 'Cancelled'],
  moves: {
    /** Everybody has held a cap, or had two days to; whoever has not is left out. */
    pack: { from: ['AskingCaps'], to: 'Packing', by: ['system'] },
    /** Weighed, somebody's share is above their cap: they have two days to agree. */
    askShares: { from: ['Packing'], to: 'AskingShares', by: ['system'] },
    /** Somebody has not agreed: the owner pays the difference, or their lot is taken out. */
    askOwner: { from: ['AskingShares'], to: 'OwnerChoosing', by: ['system'] },
    payDifference: { from: ['OwnerChoosing'], to: 'OwnerChoosing', by: ['shopper'] },
    /** The rest is packed, weighed and split anew. */
    takeOut: { from: ['OwnerChoosing'], to: 'Packing', by: ['shopper', 'system'] },
    /** Every share is held, all together. */
    settle: { from: ['Packing', 'AskingShares', 'OwnerChoosing'], to: 'Settled', by: ['system'] },
    /** These follow the parcel, in the transaction that moves it. */
    ship: { from: ['Settled'], to: 'Shipped', by: ['system'] },
    finish: { from: ['Shipped'], to: 'Finished', by: ['system'] },
    return: { from: ['Shipped'], to: 'Returned', by: ['system'] },
    lose: { from: ['Shipped'], to: 'Lost', by: ['system'] },
    /** What is held goes back. By its owner before anything is packed; else when its box was taken apart, or too few are left. */
    cancel: {
      from: ['AskingCaps', 'Packing', 'AskingShares', 'OwnerChoosing', 'Settled'],
      to: 'Cancelled',
      by: ['shopper', 'system'],
    },
  },
});
