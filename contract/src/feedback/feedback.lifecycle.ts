import { lifecycle } from '../base/lifecycle.ts';

/**
 * The thread of one order between its shopper and whoever at the desk knows. It waits for staff, one of them has it, or
 * everything in it is answered; it is opened again whenever the shopper asks.
 */
export const feedbackLifecycle = lifecycle({
  name: 'feedback',
  states: ['Waiting', 'Taken', 'Answered'],
  start: ['Waiting', 'Answered'],
  ends: ['Answered'],
  moves: {
    /** The shopper asked, and nothing waited before. */
    ask: { from: ['Answered'], to: 'Waiting', by: ['shopper'] },
    /** The day of the expected next step is over, and the order has not come so far. */
    lapse: { from: ['Answered'], to: 'Waiting', by: ['system'] },
    take: { from: ['Waiting'], to: 'Taken', by: ['staff'] },
    takeOver: { from: ['Taken'], to: 'Taken', by: ['staff'] },
    putBack: { from: ['Taken'], to: 'Waiting', by: ['staff'] },
    answer: { from: ['Waiting', 'Taken', 'Answered'], to: 'Answered', by: ['staff'] },
    /** Nothing has to be said: thanks, or a question that answered itself. */
    settle: { from: ['Waiting', 'Taken'], to: 'Answered', by: ['staff'] },
  },
});
