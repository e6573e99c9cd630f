import type { Yen } from '@hakobu/contract/base/money';
import type { Db, Tx } from '../../platform/database/database.ts';
import { defaultAutoAgreeYen, defaultAutoSupplementYen, defaultFreePayYen } from './wallet.rules.ts';
import { defaultDeductionOrder } from '../../ledger/split.rules.ts';

export type LimitRow = {
  readonly free_pay_yen: Yen;
  readonly auto_supplement_yen: Yen;
  readonly auto_agree_yen: Yen;
};

const defaults: LimitRow = {
  free_pay_yen: defaultFreePayYen,
  auto_supplement_yen: defaultAutoSupplementYen,
  auto_agree_yen: defaultAutoAgreeYen,
};

export const findLimits = async (db: Db, shopperId: string): Promise<LimitRow> => {
  const row = await db
    .selectFrom('wallet.preference')
    .select(['free_pay_yen', 'auto_supplement_yen', 'auto_agree_yen'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row ?? defaults;
};

/** Writes what is named and leaves the rest, the order of deduction among it. */
export const upsertLimits = async (tx: Tx, shopperId: string, change: Partial<LimitRow>): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx
    .insertInto('wallet.preference')
    .values({ shopper_id: shopperId, deduction_order: [...defaultDeductionOrder], ...defaults, ...change })
    .onConflict((on) => on.column('shopper_id').doUpdateSet(change))
    .execute();
};
