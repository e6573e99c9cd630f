import { lifecycle } from '../base/lifecycle.ts';

/**
 * A client's socket (source spec, section 4): initialised on show, released on hide. `Closed` is by the server's word
 * for good (an OffLineMessage): it is not opened again before somebody signs in.
 */
export const socketLifecycle = lifecycle({
  name: 'chat socket',
  states: ['Released', 'Connecting', 'Authenticating', 'Open', 'Waiting', 'Closed'],
  start: ['Released'],
  ends: ['Released', 'Closed'],
  moves: {
    show: { from: ['Released', 'Waiting'], to: 'Connecting', by: ['system'] },
    opened: { from: ['Connecting'], to: 'Authenticating', by: ['system'] },
    authenticated: { from: ['Authenticating'], to: 'Open', by: ['system'] },
    /** Closed, failed, or silent for too long: tried again after a while that grows. */
    lost: { from: ['Connecting', 'Authenticating', 'Open'], to: 'Waiting', by: ['system'] },
    retry: { from: ['Waiting'], to: 'Connecting', by: ['system'] },
    hide: { from: ['Connecting', 'Authenticating', 'Open', 'Waiting'], to: 'Released', by: ['system'] },
    dismissed: { from: ['Connecting', 'Authenticating', 'Open'], to: 'Closed', by: ['system'] },
  },
});
