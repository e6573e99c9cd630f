import { lifecycle } from '../base/lifecycle.ts';

/**
 * A top-up: credited by the provider's word alone. Money that arrives after it failed or was closed is credited all
 * the same; nothing leads out of `Credited`.
 */
export const topUpLifecycle = lifecycle({
  name: 'topUp',
  states: ['Waiting', 'Credited', 'Failed', 'Closed'],
  start: ['Waiting'],
  ends: ['Credited', 'Failed', 'Closed'],
  moves: {
    credit: { from: ['Waiting', 'Failed', 'Closed'], to: 'Credited', by: ['system'] },
    fail: { from: ['Waiting'], to: 'Failed', by: ['system'] },
    close: { from: ['Waiting'], to: 'Closed', by: ['system'] },
  },
});
