import { lifecycle } from '../base/lifecycle.ts';

/** A shopper says, with proof, that a box which nobody awaited holds an order's goods. */
export const arrivalClaimLifecycle = lifecycle({
  name: 'arrivalClaim',
  states: ['Asked', 'Accepted', 'Refused', 'Withdrawn', 'Overtaken'],
  start: ['Asked'],
  ends: ['Accepted', 'Refused', 'Withdrawn', 'Overtaken'],
  moves: {
    accept: { from: ['Asked'], to: 'Accepted', by: ['staff'] },
    refuse: { from: ['Asked'], to: 'Refused', by: ['staff'] },
    withdraw: { from: ['Asked'], to: 'Withdrawn', by: ['shopper'] },
    /** The goods were received without it, or the order ended. */
    overtake: { from: ['Asked'], to: 'Overtaken', by: ['system'] },
  },
});
