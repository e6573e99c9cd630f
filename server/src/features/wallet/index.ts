import type { Feature, Platform } from '../../platform/platform.ts';
import { ledgerDeskRoutes } from './wallet.desk-routes.ts';
import { walletRoutes } from './wallet.routes.ts';

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
export { moneyTimelineOf, previewPayment } from './wallet.reading.ts';

export const walletFeature = (p: Platform): Feature => ({ routes: [...walletRoutes(p), ...ledgerDeskRoutes(p)] });
