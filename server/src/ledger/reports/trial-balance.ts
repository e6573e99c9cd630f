import { type Currency, currencies } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type TrialLine = {
  readonly code: string;
  readonly currency: Currency;
  readonly accounts: number;
  readonly balance: number;
};
export type TrialBalance = {
  readonly lines: readonly TrialLine[];
  /** The sum of all postings per currency: zero, at every instant. */
  readonly sums: Readonly<Record<Currency, number>>;
};

/**
 * Every account's sum of postings up to an instant, shoppers' accounts together by kind; one statement, so one
 * snapshot. Signs as in the journal: above zero is owed to the account's owner.
 */
export const trialBalance = async (db: Db, upTo: Date): Promise<TrialBalance> => {
  const { rows } = await sql<TrialLine>`
    select case when a.owner = 'company' then a.code else 'shoppers:' || a.code end as code, a.currency,
      count(distinct a.id)::int as accounts, sum(p.amount)::bigint as balance
    from ledger.posting p join ledger.account a on a.id = p.account_id
    where p.at <= ${upTo}
    group by 1, 2 order by 2, 1`.execute(db);
  const sums = { JPY: 0, CNY: 0 };
  for (const currency of currencies)
    sums[currency] = rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + row.balance, 0);
  return { lines: rows, sums };
};

/** In how many currencies money lies in suspense now. */
export const suspended = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ledger.posting p join ledger.account a on a.id = p.account_id
      where a.owner = 'company' and a.code = 'suspense' group by a.currency having sum(p.amount) <> 0) s`.execute(db);
  return rows[0]?.count ?? 0;
};
