import { lifecycle } from '../base/lifecycle.ts';

/**
 * A top-up: credited by the provider's word, or by finance who found a transfer on the bank's statement. Money that
 * arrives after it failed, was closed or cancelled is credited all the same; nothing leads out of `Credited`.
 */
export const topUpLifecycle = lifecycle({
  name: 'topUp',
  states: ['Waiting', 'Checking', 'Credited', 'Failed', 'Closed', 'Cancelled'],
  start: ['Waiting'],
  ends: ['Credited', 'Failed', 'Closed', 'Cancelled'],
  moves: {
    sendSlip: { from: ['Waiting', 'Closed'], to: 'Checking', by: ['shopper'] },
    refuseSlip: { from: ['Checking'], to: 'Waiting', by: ['staff'] },
    /** The first of two people found the transfer; nothing is credited before the second agrees. */
    confirmFirst: { from: ['Checking', 'Waiting', 'Closed', 'Cancelled'], to: 'Checking', by: ['staff'] },
    /** The first one's word does not stand: the slip is looked for anew, or where there is none one is waited for. */
    disagree: { from: ['Checking'], to: 'Checking', by: ['staff'] },
    putBack: { from: ['Checking'], to: 'Waiting', by: ['staff'] },
    /** The only one, or the second of two; never the first again. */
    confirm: { from: ['Checking', 'Waiting', 'Closed', 'Cancelled'], to: 'Credited', by: ['staff'] },
    credit: {
      from: ['Waiting', 'Checking', 'Failed', 'Closed', 'Cancelled'],
      to: 'Credited',
      by: ['system', 'staff'],
    },
    fail: { from: ['Waiting'], to: 'Failed', by: ['system'] },
    close: { from: ['Waiting'], to: 'Closed', by: ['system'] },
    cancel: { from: ['Waiting'], to: 'Cancelled', by: ['shopper'] },
  },
});
