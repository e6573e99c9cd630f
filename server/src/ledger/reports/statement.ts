import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { ownerOf } from '../accounts.ts';

/** What an entry is about: how its kind begins (`order`, `balance` …), or `correction` where it undoes another. */
const wordOf = sql`case when t.reverses is null then split_part(t.kind, '.', 1) else 'correction' end`;

/** One posting on a shopper's account, with what it was about. */
export type StatementRow = {
  readonly transactionId: string;
  readonly seq: number;
  /** Where its transaction stands in the journal: on each account in the order of its versions. */
  readonly position: number;
  readonly kind: string;
  readonly step: string;
  readonly word: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly balanceAfter: number;
  /** When it was booked: never before the line before it on its account. */
  readonly at: Date;
};

/** Which of a shopper's lines. */
export type StatementFilter = {
  readonly shopperId: string;
  /** Which of the shopper's accounts: `available`, `bonus`, `held`. */
  readonly codes: readonly string[];
  readonly currency?: Currency | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** How the kind begins: `order` finds `order.hold`, `order.release` and so on; `correction` what undoes another. */
  readonly kind?: string | undefined;
};

export type StatementQuery = StatementFilter & {
  readonly after?: { readonly position: number; readonly seq: number } | undefined;
  readonly limit: number;
};

const accountsOf = ({ shopperId, codes, currency }: StatementFilter) => sql`
    a.owner = ${ownerOf(shopperId)} and a.code = any(${codes}::text[]) ${currency ? sql`and a.currency = ${currency}` : sql``}`;

const wanted = ({ from, until, kind }: StatementFilter) => [
  sql`p.account_id = a.id`,
  ...(from ? [sql`p.booked_at >= ${from}`] : []),
  ...(until ? [sql`p.booked_at < ${until}`] : []),
  ...(kind ? [sql`${wordOf} = ${kind}`] : []),
];

/**
 * A shopper's postings, newest first, by keyset. Their order is the journal's own, which no account's versions contradict,
 * so that each line's balance follows from the line before on the same account.
 */
export const readStatement = async (db: Db, query: StatementQuery): Promise<StatementRow[]> => {
  const { after, limit } = query;
  const fits = [
    ...wanted(query),
    ...(after ? [sql`(p.position, p.seq) < (${after.position}::bigint, ${after.seq}::smallint)`] : []),
  ];
  // The newest of each account are few, and an index has them in their order: they are taken before they are merged.
  const { rows } = await sql<StatementRow>`
    select line.* from ledger.account a cross join lateral (
      select p.transaction_id, p.seq, p.position, t.kind, t.step, ${wordOf} as word, t.subject, t.facts,
        a.code, a.currency, p.amount, p.balance_after, p.booked_at as at
      from ledger.posting p join ledger.transaction t on t.id = p.transaction_id where ${sql.join(fits, sql` and `)}
      order by p.position desc, p.seq desc limit ${limit}) line
    where ${accountsOf(query)} order by line.position desc, line.seq desc limit ${limit}`.execute(db);
  return rows;
};

export type StatementSumRow = {
  readonly code: string;
  readonly currency: Currency;
  readonly inAmount: number;
  readonly outAmount: number;
};

/** What came in and what went out over a shopper's postings, account by account; accounts that did not move are left out. */
export const sumStatement = async (db: Db, filter: StatementFilter): Promise<StatementSumRow[]> => {
  const { rows } = await sql<StatementSumRow>`
    select a.code, a.currency, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as in_amount,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as out_amount
    from ledger.account a, ledger.posting p join ledger.transaction t on t.id = p.transaction_id
    where ${accountsOf(filter)} and ${sql.join(wanted(filter), sql` and `)} group by a.code, a.currency`.execute(db);
  return rows;
};
