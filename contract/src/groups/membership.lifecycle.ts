import { lifecycle } from '../base/lifecycle.ts';

/** A shopper's place in a group. Its owner has one from the start. */
export const membershipLifecycle = lifecycle({
  name: 'membership',
  states: ['Pending', 'Approved', 'Rejected', 'Left', 'Removed'],
  start: ['Pending', 'Approved'],
  ends: ['Removed'],
  moves: {
    /** A rejected request can still be approved: its owner thought again. */
    approve: { from: ['Pending', 'Rejected'], to: 'Approved', by: ['shopper'] },
    reject: { from: ['Pending'], to: 'Rejected', by: ['shopper'] },
    leave: { from: ['Pending', 'Approved'], to: 'Left', by: ['shopper'] },
    askAgain: { from: ['Left'], to: 'Pending', by: ['shopper'] },
    acceptTerms: { from: ['Approved'], to: 'Approved', by: ['shopper'] },
    /** Newer terms were not accepted in time. */
    lapse: { from: ['Approved'], to: 'Left', by: ['system'] },
    remove: { from: ['Approved'], to: 'Removed', by: ['shopper', 'staff'] },
  },
});
