import type { Currency, Yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';

export type TierRow = {
  readonly currency: Currency;
  readonly atAmount: number;
  readonly bonusYen: Yen;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** All tiers, past and coming ones too, by balance and amount. */
export const listTiers = async (db: Db): Promise<TierRow[]> => {
  const { rows } = await sql<TierRow>`
    select currency, at_amount, bonus_yen, starts_on::text, ends_on::text
    from payments.top_up_tier order by currency desc, at_amount, starts_on nulls first`.execute(db);
  return rows;
};

export const replaceTiers = async (tx: Tx, tiers: readonly TierRow[]): Promise<void> => {
  await tx.deleteFrom('payments.topUpTier').execute();
  if (tiers.length === 0) return;
  const rows = tiers.map((tier) => ({ ...tier, id: newId() }));
  await tx.insertInto('payments.topUpTier').values(rows).execute();
};

export type BankAccounts = Readonly<Record<Currency, string>>;

/** The account that transfers in each currency go to; empty where there is none. */
export const findBankAccounts = async (db: Db): Promise<BankAccounts> => {
  const { rows } = await sql<{ currency: Currency; account: string }>`
    select currency, account from payments.bank_account`.execute(db);
  const of = (currency: Currency) => rows.find((row) => row.currency === currency)?.account ?? '';
  return { JPY: of('JPY'), CNY: of('CNY') };
};

/** Whether transfers in this currency ever had an account, though it may be emptied by now. */
export const hasHadAccount = async (db: Db, currency: Currency): Promise<boolean> =>
  (await db
    .selectFrom('payments.bankAccount')
    .select('currency')
    .where('currency', '=', currency)
    .executeTakeFirst()) !== undefined;

export const replaceBankAccount = async (tx: Tx, currency: Currency, account: string): Promise<void> => {
  await tx
    .insertInto('payments.bankAccount')
    .values({ currency, account })
    .onConflict((on) => on.column('currency').doUpdateSet({ account }))
    .execute();
};

/** Lets one change of the terms through at a time: what is compared and audited is what was replaced. */
export const lockTerms = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments.terms', 0))`.execute(tx);
};
