import type { Feature, Platform } from '../../platform/platform.ts';
import { agedRoutes } from './aged-balance.desk-routes.ts';
import { agedSweeps } from './aged-balance.jobs.ts';
import { autoLaws } from './auto-withdrawal-laws.store.ts';
import { autoSweeps } from './auto-withdrawal.jobs.ts';
import { autoRoutes } from './auto-withdrawal.routes.ts';
import { payoutDownloads, payoutRoutes } from './payout.desk-routes.ts';
import { payoutLaws } from './payout-laws.store.ts';
import { payoutListeners } from './payout-told.ts';
import { payoutSweeps } from './payout.jobs.ts';
import { withdrawalDeskRoutes } from './withdrawal.desk-routes.ts';
import { withdrawalSweeps } from './withdrawal.jobs.ts';
import { withdrawalLaws } from './withdrawal-laws.store.ts';
import { withdrawalRoutes } from './withdrawal.routes.ts';

export { withdrawalCost } from './withdrawal.actions.ts';
export { withdrawalWaits } from './withdrawal.desk-store.ts';
export { payeeNews, withdrawalNews } from './withdrawal-news.reading.ts';
export { inWithdrawal } from './withdrawal.reading.ts';

export const withdrawalsFeature = (p: Platform): Feature => ({
  routes: [...withdrawalRoutes(p), ...withdrawalDeskRoutes(p), ...payoutRoutes(p), ...autoRoutes(p), ...agedRoutes(p)],
  downloadRoutes: payoutDownloads(p),
  sweeps: [...withdrawalSweeps(p), ...payoutSweeps(p), ...autoSweeps(p), ...agedSweeps(p)],
  listeners: payoutListeners(p),
  laws: [...withdrawalLaws, ...payoutLaws, ...autoLaws],
});
