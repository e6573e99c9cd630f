import type { Feature, Platform } from '../../platform/platform.ts';
import { reconciliationDeskRoutes } from './reconciliation.desk-routes.ts';
import { matchAgain } from './reconciliation.jobs.ts';
import { reconciliationInvariants } from './reconciliation-invariants.store.ts';

export { differenceWaits } from './difference.store.ts';
export { reconciledOn } from './reconciliation.queries.ts';

/** What providers say of their accounts, held against our books; and whether customers' money is all there. */
export const reconciliationFeature = (p: Platform): Feature => ({
  routes: reconciliationDeskRoutes(p),
  jobs: [matchAgain(p)],
  invariants: reconciliationInvariants,
});
