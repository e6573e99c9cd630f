import { lifecycle } from '../base/lifecycle.ts';

/**
 * A withdrawal: its money has left the balance from the request on. The shopper may cancel until somebody has begun to
 * review it. Once approved it is the payouts that decide: all paid, some paid and the rest given back, or all given back.
 */
export const withdrawalLifecycle = lifecycle({
  name: 'withdrawal',
  states: ['Requested', 'InReview', 'Approved', 'Paid', 'PartlyPaid', 'Returned', 'Refused', 'Cancelled'],
  start: ['Requested'],
  ends: ['Paid', 'PartlyPaid', 'Returned', 'Refused', 'Cancelled'],
  moves: {
    cancel: { from: ['Requested'], to: 'Cancelled', by: ['shopper'] },
    /** The first of two people has agreed. */
    approveFirst: { from: ['Requested'], to: 'InReview', by: ['staff'] },
    /** The only one, or the second of two; never the first again. */
    approve: { from: ['Requested', 'InReview'], to: 'Approved', by: ['staff'] },
    /** The first approval no longer counts: who gave it lost the right, or where the money goes had to change. */
    reopen: { from: ['InReview'], to: 'Requested', by: ['staff', 'system'] },
    refuse: { from: ['Requested', 'InReview'], to: 'Refused', by: ['staff'] },
    complete: { from: ['Approved'], to: 'Paid', by: ['staff', 'system'] },
    completePartly: { from: ['Approved'], to: 'PartlyPaid', by: ['staff', 'system'] },
    giveBack: { from: ['Approved'], to: 'Returned', by: ['staff', 'system'] },
  },
});

/**
 * One payment out of a withdrawal: back to one top-up's source, or to the payee. What was sent once is never sent again:
 * an answer that is not known is asked for by our own code until it is.
 */
export const payoutLifecycle = lifecycle({
  name: 'payout',
  states: ['Planned', 'Ready', 'InFile', 'Sending', 'Unknown', 'Paid', 'Failed', 'Dropped'],
  start: ['Planned'],
  ends: ['Paid', 'Failed', 'Dropped'],
  moves: {
    /** Its withdrawal was approved. */
    ready: { from: ['Planned'], to: 'Ready', by: ['staff'] },
    /** Its withdrawal was refused or cancelled. */
    drop: { from: ['Planned'], to: 'Dropped', by: ['shopper', 'staff', 'system'] },
    /** Finance took it into a file for the bank. */
    file: { from: ['Ready'], to: 'InFile', by: ['staff'] },
    /** A file was not given to the bank after all. */
    unfile: { from: ['InFile'], to: 'Ready', by: ['staff'] },
    /** Before the provider is called: whoever stops here is asked about, not sent again. */
    send: { from: ['Ready'], to: 'Sending', by: ['system'] },
    doubt: { from: ['Sending'], to: 'Unknown', by: ['system'] },
    pay: { from: ['Ready', 'InFile', 'Sending', 'Unknown'], to: 'Paid', by: ['staff', 'system'] },
    fail: { from: ['Ready', 'InFile', 'Sending', 'Unknown'], to: 'Failed', by: ['staff', 'system'] },
  },
});
