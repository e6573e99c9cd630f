import { lifecycle, type StateOf, type VerbOf } from '../base/lifecycle.ts';

/** A change of what guards money: one person proposes it, another who may make it agrees. */
export const proposalLifecycle = lifecycle({
  name: 'proposal',
  states: ['Proposed', 'Applied', 'Rejected', 'Withdrawn', 'Lapsed'],
  start: ['Proposed'],
  ends: ['Applied', 'Rejected', 'Withdrawn', 'Lapsed'],
  moves: {
    /** By another than who proposed it; done in the same transaction. */
    agree: { from: ['Proposed'], to: 'Applied', by: ['staff'] },
    reject: { from: ['Proposed'], to: 'Rejected', by: ['staff'] },
    /** By who proposed it. */
    withdraw: { from: ['Proposed'], to: 'Withdrawn', by: ['staff'] },
    /** Who proposed it may no longer, or what it was to replace is otherwise by now: found out when another came to agree. */
    lapse: { from: ['Proposed'], to: 'Lapsed', by: ['staff'] },
  },
});

export type ProposalState = StateOf<typeof proposalLifecycle>;
export type ProposalVerb = VerbOf<typeof proposalLifecycle>;
