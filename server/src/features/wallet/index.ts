import type { Feature, Platform } from '../../platform/platform.ts';
import { ledgerDeskRoutes } from './wallet.desk-routes.ts';
import { walletDownloads, walletRoutes } from './wallet.routes.ts';

export { limits } from './limit.actions.ts';
export {
  type Payer,
  afterCapture,
  captureFor,
  payer,
  payFor,
  preferenceOf,
  releaseFor,
  setPreference,
} from './wallet.actions.ts';
export { moneyTimelineOf } from './wallet.reading.ts';

export const walletFeature = (p: Platform): Feature => ({
  routes: [...walletRoutes(p), ...ledgerDeskRoutes(p)],
  downloadRoutes: walletDownloads(p),
});
