import type { Feature, Law, Platform } from '../../platform/platform.ts';
import { bookDeskRoutes } from './books.desk-routes.ts';
import { bookLaws } from './books-laws.store.ts';
import { bookSweeps } from './books.jobs.ts';
import { type ReconciledOn, stillOpen } from './still-open.ts';

export { correctionWaits } from './correction.store.ts';
export { brokenAtLastProof } from './proof.store.ts';

export type BookSights = {
  /** Every law of the house: known once all features are. */
  readonly laws: () => readonly Law[];
  readonly reconciledOn: ReconciledOn;
};

/** The books as finance keeps them: the journal, corrections, closed days, and what is proven of all of it. */
export const booksFeature = (p: Platform, { laws, reconciledOn }: BookSights): Feature => ({
  routes: bookDeskRoutes(p, laws, stillOpen(reconciledOn)),
  sweeps: bookSweeps(p, laws, stillOpen(reconciledOn)),
  laws: bookLaws,
});
