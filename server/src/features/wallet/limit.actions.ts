import type { PayLimits } from '@hakobu/contract/payments/pay-security.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { findLimits, type LimitRow, upsertLimits } from './limit.store.ts';

/** Up to which amounts a shopper wants to be asked nothing, defaults filled in. */
const limitsOf = async (db: Db, shopperId: string): Promise<PayLimits> => {
  const row = await findLimits(db, shopperId);
  return {
    freePayYen: row.free_pay_yen,
    autoSupplementYen: row.auto_supplement_yen,
    autoAgreeYen: row.auto_agree_yen,
  };
};

/** Sets the limits that are named. Who may raise them is asked before: payments knows the pay password. */
const setLimits = (tx: Tx, shopperId: string, change: Partial<PayLimits>): Promise<void> => {
  const { freePayYen, autoSupplementYen, autoAgreeYen } = change;
  const columns: Partial<LimitRow> = {
    ...(freePayYen === undefined ? {} : { free_pay_yen: freePayYen }),
    ...(autoSupplementYen === undefined ? {} : { auto_supplement_yen: autoSupplementYen }),
    ...(autoAgreeYen === undefined ? {} : { auto_agree_yen: autoAgreeYen }),
  };
  return upsertLimits(tx, shopperId, columns);
};

/** Up to which amounts a shopper wants to be asked nothing. */
export const limits = { of: limitsOf, set: setLimits };
