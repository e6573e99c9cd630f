import { lifecycle } from '../base/lifecycle.ts';

/** A service at the price of the list: charged when it is paid, given back when it is not done. */
export const fixedServiceLifecycle = lifecycle({
  name: 'fixedService',
  states: ['Unpaid', 'Paid', 'Done', 'Refunded', 'Dropped'],
  start: ['Unpaid'],
  ends: ['Done', 'Refunded', 'Dropped'],
  moves: {
    pay: { from: ['Unpaid'], to: 'Paid', by: ['shopper'] },
    drop: { from: ['Unpaid'], to: 'Dropped', by: ['shopper', 'system'] },
    finish: { from: ['Paid'], to: 'Done', by: ['staff'] },
    refund: { from: ['Paid'], to: 'Refunded', by: ['shopper', 'staff', 'system'] },
  },
});
