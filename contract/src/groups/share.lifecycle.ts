import { lifecycle } from '../base/lifecycle.ts';

/** What one member pays of what a group's parcel costs. */
export const shareLifecycle = lifecycle({
  name: 'share',
  states: ['Asked', 'Capped', 'Exceeded', 'Settled', 'Captured', 'LeftOut', 'Released'],
  start: ['Asked', 'Capped'],
  ends: ['Captured', 'LeftOut', 'Released'],
  moves: {
    /** A cap is held, or a higher one. */
    authorise: { from: ['Asked', 'Capped', 'Exceeded'], to: 'Capped', by: ['shopper'] },
    /** Weighed, it is above the cap. */
    exceed: { from: ['Capped'], to: 'Exceeded', by: ['system'] },
    /** Its member does not agree to pay so much: the owner is asked. */
    decline: { from: ['Exceeded'], to: 'Exceeded', by: ['shopper'] },
    settle: { from: ['Capped', 'Exceeded'], to: 'Settled', by: ['system'] },
    capture: { from: ['Settled'], to: 'Captured', by: ['system'] },
    leaveOut: { from: ['Asked', 'Capped', 'Exceeded'], to: 'LeftOut', by: ['shopper', 'system'] },
    release: {
      from: ['Asked', 'Capped', 'Exceeded', 'Settled'],
      to: 'Released',
      by: ['shopper', 'system'],
    },
  },
});
