import type { Yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Balances, Source } from '../../ledger/split.rules.ts';
import { type BalanceRow, balancesFrom, lockedBalances, readableBalances } from '../../ledger/journal.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export type PreferenceRow = {
  readonly deductionOrder: Source[];
  readonly autoSupplementYen: Yen;
  readonly freePayYen: Yen;
};

const isSource = (text: string): text is Source => text === 'bonus' || text === 'JPY' || text === 'CNY';

/** How a shopper wants to pay; undefined while nothing was changed from the defaults. */
export const findPreference = async (db: Db, shopperId: string): Promise<PreferenceRow | undefined> => {
  const row = await db
    .selectFrom('wallet.preference')
    .select(['deductionOrder', 'autoSupplementYen', 'freePayYen'])
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();
  return row && { ...row, deductionOrder: row.deductionOrder.filter(isSource) };
};

export type PayerRow = { readonly preference: PreferenceRow | undefined; readonly balances: Balances };

type PayerColumns = Nullable<PreferenceRow> & Nullable<BalanceRow>;
type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

/** Who pays: how they want to, and what they have, in one query; locked until the transaction ends, or as it is now. */
export const findPayer = async (db: Db, shopperId: string, { lock }: { readonly lock: boolean }): Promise<PayerRow> => {
  const { rows } = await sql<PayerColumns>`
    select preference.deduction_order, preference.auto_supplement_yen, preference.free_pay_yen,
      balance.code, balance.currency, balance.balance
    from (values (1)) as one
    left join wallet.preference on preference.shopper_id = ${shopperId}
    left join lateral (${lock ? lockedBalances(shopperId) : readableBalances(shopperId)}) as balance on true`.execute(
    db,
  );
  const [first] = rows;
  const preference =
    first?.deductionOrder && first.autoSupplementYen !== null && first.freePayYen !== null
      ? {
          deductionOrder: first.deductionOrder.filter(isSource),
          autoSupplementYen: first.autoSupplementYen,
          freePayYen: first.freePayYen,
        }
      : undefined;
  return { preference, balances: balancesFrom(rows.filter(isBalance)) };
};

const isBalance = (row: PayerColumns): row is PayerColumns & BalanceRow => row.code !== null;

/** Changes some of how a shopper wants to pay; what was never set before becomes what it is otherwise. */
export const upsertPreference = async (
  tx: Tx,
  shopperId: string,
  { changed, otherwise }: { readonly changed: Partial<PreferenceRow>; readonly otherwise: PreferenceRow },
): Promise<void> => {
  if (Object.keys(changed).length === 0) return;
  await tx
    .insertInto('wallet.preference')
    .values({ shopperId, ...otherwise, ...changed })
    .onConflict((on) => on.column('shopperId').doUpdateSet(changed))
    .execute();
};
