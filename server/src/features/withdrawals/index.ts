import type { Feature, Platform } from '../../platform/platform.ts';
import { agedRoutes } from './aged/aged-balance.desk-routes.ts';
import { agedJobs } from './aged/aged-balance.jobs.ts';
import { autoInvariants } from './automatic/auto-withdrawal-invariants.store.ts';
import { autoJobs } from './automatic/auto-withdrawal.jobs.ts';
import { autoRoutes } from './automatic/auto-withdrawal.routes.ts';
import { payoutDownloads, payoutRoutes } from './payouts/payout.desk-routes.ts';
import { payoutInvariants } from './payouts/payout-invariants.store.ts';
import { payoutListeners } from './payouts/payout.listeners.ts';
import { payoutJobs } from './payouts/payout.jobs.ts';
import { withdrawalDeskRoutes } from './withdrawal.desk-routes.ts';
import { withdrawalJobs } from './withdrawal.jobs.ts';
import { withdrawalInvariants } from './withdrawal-invariants.store.ts';
import { withdrawalRoutes } from './withdrawal.routes.ts';
import { withdrawalData } from './privacy.store.ts';

export { payableWithdrawal } from './withdrawal.actions.ts';
export { withdrawalWaits } from './withdrawal.desk-store.ts';
export { payeeNotificationFacts, withdrawalNotificationFacts } from './withdrawal-notification-facts.queries.ts';
export { leastWithdrawals } from './planning/least.queries.ts';
export { inWithdrawal } from './withdrawal.queries.ts';

export const withdrawalsFeature = (p: Platform): Feature => ({
  personal: withdrawalData,
  routes: [...withdrawalRoutes(p), ...withdrawalDeskRoutes(p), ...payoutRoutes(p), ...autoRoutes(p), ...agedRoutes(p)],
  downloadRoutes: payoutDownloads(p),
  jobs: [...withdrawalJobs(p), ...payoutJobs(p), ...autoJobs(p), ...agedJobs(p)],
  listeners: payoutListeners(p),
  invariants: [...withdrawalInvariants, ...payoutInvariants, ...autoInvariants],
});
