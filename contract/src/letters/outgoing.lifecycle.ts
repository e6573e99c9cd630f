import { lifecycle } from '../base/lifecycle.ts';

/**
 * A message on its way out of the product. It is sent at least once: whoever stopped between sending and writing that
 * down leaves it in `Sending`, and it is sent again under the same id. A code that ran out is never sent late.
 */
export const outgoingLifecycle = lifecycle({
  name: 'outgoing',
  states: ['Waiting', 'NoChannel', 'Sending', 'Sent', 'Parked', 'Expired', 'GivenUp'],
  start: ['Waiting', 'NoChannel'],
  ends: ['Sent', 'Expired', 'GivenUp'],
  moves: {
    /** Its channel is not set up: staff read it to whoever it is for. */
    disconnect: { from: ['Waiting'], to: 'NoChannel', by: ['system'] },
    connect: { from: ['NoChannel'], to: 'Waiting', by: ['system'] },
    /** From `Sending` when the lease of whoever took it ran out. */
    send: { from: ['Waiting', 'Sending'], to: 'Sending', by: ['system'] },
    deliver: { from: ['Sending'], to: 'Sent', by: ['system'] },
    retry: { from: ['Sending'], to: 'Waiting', by: ['system'] },
    /** Refused for good, or tried too often: somebody has to look. */
    park: { from: ['Sending'], to: 'Parked', by: ['system'] },
    expire: { from: ['Waiting', 'NoChannel', 'Sending', 'Parked'], to: 'Expired', by: ['system'] },
    /** Where it was to go is gone: a push subscription that its browser has ended. */
    drop: { from: ['Waiting', 'Sending'], to: 'GivenUp', by: ['system'] },
    sendAgain: { from: ['Parked'], to: 'Waiting', by: ['staff'] },
    giveUp: { from: ['Waiting', 'NoChannel', 'Parked'], to: 'GivenUp', by: ['staff'] },
  },
});
