import { lifecycle, type StateOf, type VerbOf } from '../base/lifecycle.ts';

/**
 * What the company shows to everybody for a time: a notice, a picture of the carousel. When it is seen is its schedule's
 * alone, to the instant; that it is over is entered a moment later, or at once by hand.
 */
export const publicationLifecycle = lifecycle({
  name: 'publication',
  states: ['Draft', 'Published', 'Ended'],
  start: ['Draft'],
  ends: ['Ended'],
  moves: {
    publish: { from: ['Draft'], to: 'Published', by: ['staff'] },
    end: { from: ['Published'], to: 'Ended', by: ['staff', 'system'] },
  },
});
export type PublicationState = StateOf<typeof publicationLifecycle>;
export type PublicationVerb = VerbOf<typeof publicationLifecycle>;
