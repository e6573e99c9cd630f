import type { Source } from '../../ledger/split.rules.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export type PreferenceRow = {
  readonly deduction_order: Source[];
  readonly auto_supplement_yen: number;
  readonly free_pay_yen: number;
};

const isSource = (text: string): text is Source => text === 'bonus' || text === 'JPY' || text === 'CNY';

/** How a shopper wants to pay; undefined while nothing was changed from the defaults. */
export const findPreference = async (db: Db, shopperId: string): Promise<PreferenceRow | undefined> => {
  const row = await db
    .selectFrom('wallet.preference')
    .select(['deduction_order', 'auto_supplement_yen', 'free_pay_yen'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row && { ...row, deduction_order: row.deduction_order.filter(isSource) };
};

export const upsertPreference = async (tx: Tx, shopperId: string, preference: PreferenceRow): Promise<void> => {
  await tx
    .insertInto('wallet.preference')
    .values({ shopper_id: shopperId, ...preference })
    .onConflict((on) => on.column('shopper_id').doUpdateSet(preference))
    .execute();
};
