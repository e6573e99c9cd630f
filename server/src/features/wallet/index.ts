import type { Feature, Platform } from '../../platform/platform.ts';
import { walletDownloads, walletRoutes } from './wallet.routes.ts';
import type { WalletSights } from './wallet.reading.ts';

export { limits } from './limit.actions.ts';
export {
  type AgreedSplit,
  type PartToPay,
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

export const walletFeature = (p: Platform, sights: WalletSights): Feature => ({
  routes: walletRoutes(p, sights),
  downloadRoutes: walletDownloads(p),
});
