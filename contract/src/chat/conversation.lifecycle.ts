import { lifecycle } from '../base/lifecycle.ts';

/**
 * A shopper's conversation with the service desk. It is opened again whenever the shopper writes; who answers is one
 * member of staff at a time, and everybody sees who.
 */
export const conversationLifecycle = lifecycle({
  name: 'conversation',
  states: ['Idle', 'Waiting', 'Assigned', 'Ended'],
  start: ['Idle'],
  ends: ['Ended'],
  moves: {
    /** The shopper wrote, and nobody is there for it yet. */
    ask: { from: ['Idle', 'Ended'], to: 'Waiting', by: ['shopper'] },
    /** The product gave it to whoever has the least to do. */
    assign: { from: ['Waiting'], to: 'Assigned', by: ['system'] },
    /** Somebody took it from the queue, or wrote first. */
    claim: { from: ['Idle', 'Waiting', 'Ended'], to: 'Assigned', by: ['staff'] },
    transfer: { from: ['Assigned'], to: 'Assigned', by: ['staff'] },
    takeOver: { from: ['Assigned'], to: 'Assigned', by: ['staff'] },
    /** Back into the queue: by hand, or because who had it went away. */
    release: { from: ['Assigned'], to: 'Waiting', by: ['staff', 'system'] },
    end: { from: ['Waiting', 'Assigned'], to: 'Ended', by: ['staff', 'system'] },
  },
});
