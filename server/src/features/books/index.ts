import type { Feature, Invariant, Platform } from '../../platform/platform.ts';
import { bookDeskRoutes } from './books.desk-routes.ts';
import { bookInvariants } from './books-invariants.store.ts';
import { bookJobs } from './books.jobs.ts';
import { type ReconciledOn, stillOpen } from './still-open.ts';
import { bookData } from './privacy.store.ts';

export { correctionWaits } from './correction.store.ts';
export { brokenAtLastProof } from './proof.store.ts';

export type BookPorts = {
  /** Every invariant of the product: known once all features are. */
  readonly invariants: () => readonly Invariant[];
  readonly reconciledOn: ReconciledOn;
};

/** The books as finance keeps them: the journal, corrections, closed days, and what is proven of all of it. */
export const booksFeature = (p: Platform, { invariants, reconciledOn }: BookPorts): Feature => ({
  personal: bookData,
  routes: bookDeskRoutes(p, invariants, stillOpen(reconciledOn)),
  jobs: bookJobs(p, invariants, stillOpen(reconciledOn)),
  invariants: bookInvariants,
});
