import { lifecycle, type StateOf, type VerbOf } from '../base/lifecycle.ts';

/** A change of who may do what: one person proposes it, another agrees; what only takes rights away is agreed at once. */
export const staffChangeLifecycle = lifecycle({
  name: 'staffChange',
  states: ['Proposed', 'Applied', 'Rejected', 'Withdrawn', 'Lapsed'],
  start: ['Proposed'],
  ends: ['Applied', 'Rejected', 'Withdrawn', 'Lapsed'],
  moves: {
    /** By another than who proposed it, unless there is nobody else; done in the same transaction. */
    agree: { from: ['Proposed'], to: 'Applied', by: ['staff'] },
    reject: { from: ['Proposed'], to: 'Rejected', by: ['staff'] },
    /** By who proposed it. */
    withdraw: { from: ['Proposed'], to: 'Withdrawn', by: ['staff'] },
    /** Who proposed it may no longer, or what it was proposed for is not as it was: found out when another came to agree. */
    lapse: { from: ['Proposed'], to: 'Lapsed', by: ['staff'] },
  },
});

export type StaffChangeState = StateOf<typeof staffChangeLifecycle>;
export type StaffChangeVerb = VerbOf<typeof staffChangeLifecycle>;
