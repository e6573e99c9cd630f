import { lifecycle, type StateOf, type VerbOf } from '../base/lifecycle.ts';

/** A correction of the books: one person proposes it, another applies it. */
export const correctionLifecycle = lifecycle({
  name: 'correction',
  states: ['Proposed', 'Applied', 'Rejected', 'Withdrawn', 'Lapsed'],
  start: ['Proposed'],
  ends: ['Applied', 'Rejected', 'Withdrawn', 'Lapsed'],
  moves: {
    /** By another than who proposed it; posted in the same transaction. */
    apply: { from: ['Proposed'], to: 'Applied', by: ['staff'] },
    reject: { from: ['Proposed'], to: 'Rejected', by: ['staff'] },
    /** By who proposed it. */
    withdraw: { from: ['Proposed'], to: 'Withdrawn', by: ['staff'] },
    /** Who proposed it may no longer correct: found out when another came to apply it. */
    lapse: { from: ['Proposed'], to: 'Lapsed', by: ['staff'] },
  },
});

export type CorrectionState = StateOf<typeof correctionLifecycle>;
export type CorrectionVerb = VerbOf<typeof correctionLifecycle>;
