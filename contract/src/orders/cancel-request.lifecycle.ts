import { lifecycle } from '../base/lifecycle.ts';

/**
 * A shopper's wish to cancel what a buyer has taken already. The order moves only when it is granted; while it is
 * `Asked` the buyer answers it before going on. `Overtaken`: the order went where it can no longer be cancelled.
 */
export const cancelRequestLifecycle = lifecycle({
  name: 'cancelRequest',
  states: ['Asked', 'Granted', 'Declined', 'Withdrawn', 'Overtaken'],
  start: ['Asked'],
  ends: ['Granted', 'Declined', 'Withdrawn', 'Overtaken'],
  moves: {
    grant: { from: ['Asked'], to: 'Granted', by: ['staff'] },
    decline: { from: ['Asked'], to: 'Declined', by: ['staff'] },
    withdraw: { from: ['Asked'], to: 'Withdrawn', by: ['shopper'] },
    overtake: { from: ['Asked'], to: 'Overtaken', by: ['shopper', 'staff', 'system'] },
  },
});
