import type { Feature, Platform } from '../../platform/platform.ts';
import { walletDownloads, walletRoutes } from './wallet.routes.ts';
import type { WalletPorts } from './wallet.queries.ts';
import { walletData } from './privacy.store.ts';

export { limits } from './limit.actions.ts';
export {
  type AgreedSplit,
  type PartToPay,
  type Payer,
  afterCapture,
  captureFor,
  deduction,
  loadPayer,
  payFor,
  releaseFor,
  setPreference,
} from './wallet.actions.ts';
export { moneyTimelineOf } from './wallet.queries.ts';

export const walletFeature = (p: Platform, ports: WalletPorts): Feature => ({
  personal: walletData,
  routes: walletRoutes(p, ports),
  downloadRoutes: walletDownloads(p),
});
