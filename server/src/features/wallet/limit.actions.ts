import type { PayLimits } from '@hakobu/contract/payments/pay-security.shape';
import type { Tx } from '../../platform/database/database.ts';
import { findLimits, upsertLimits } from './limit.store.ts';

/** Sets the limits that are named. Who may raise them is asked before: payments knows the pay password. */
const setLimits = (tx: Tx, shopperId: string, change: Partial<PayLimits>): Promise<void> => {
  const { freePayYen, autoSupplementYen, autoAgreeYen } = change;
  const columns: Partial<PayLimits> = {
    ...(freePayYen === undefined ? {} : { freePayYen }),
    ...(autoSupplementYen === undefined ? {} : { autoSupplementYen }),
    ...(autoAgreeYen === undefined ? {} : { autoAgreeYen }),
  };
  return upsertLimits(tx, shopperId, columns);
};

/** Up to which amounts a shopper wants to be asked nothing, defaults filled in. */
export const limits = { of: findLimits, set: setLimits };
