import type { PayLimits } from '@hakobu/contract/payments/pay-security.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { defaultAutoAgreeYen, defaultAutoSupplementYen, defaultFreePayYen } from './wallet.rules.ts';
import { defaultDeductionOrder } from '../../ledger/split.rules.ts';

const defaults: PayLimits = {
  freePayYen: defaultFreePayYen,
  autoSupplementYen: defaultAutoSupplementYen,
  autoAgreeYen: defaultAutoAgreeYen,
};

export const findLimits = async (db: Db, shopperId: string): Promise<PayLimits> => {
  const row = await db
    .selectFrom('wallet.preference')
    .select(['freePayYen', 'autoSupplementYen', 'autoAgreeYen'])
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();
  return row ?? defaults;
};

/** Writes what is named and leaves the rest, the order of deduction among it. */
export const upsertLimits = async (tx: Tx, shopperId: string, change: Partial<PayLimits>): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx
    .insertInto('wallet.preference')
    .values({ shopperId, deductionOrder: [...defaultDeductionOrder], ...defaults, ...change })
    .onConflict((on) => on.column('shopperId').doUpdateSet(change))
    .execute();
};
