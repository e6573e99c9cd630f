import { lifecycle } from '../base/lifecycle.ts';

/** A shopper leaves: for some days they may think better of it; then what is theirs is erased, and nothing leads back. */
export const closingLifecycle = lifecycle({
  name: 'closing',
  states: ['Requested', 'TakenBack', 'Closed'],
  start: ['Requested'],
  ends: ['TakenBack', 'Closed'],
  moves: {
    takeBack: { from: ['Requested'], to: 'TakenBack', by: ['shopper'] },
    close: { from: ['Requested'], to: 'Closed', by: ['system'] },
  },
});
