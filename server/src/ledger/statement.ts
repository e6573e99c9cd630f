import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { ownerOf } from './accounts.ts';

/** What an entry is about: how its kind begins (`order`, `balance` …), or `correction` where it undoes another. */
const wordOf = sql`case when t.reverses is null then split_part(t.kind, '.', 1) else 'correction' end`;

/** One posting on a shopper's account, with what it was about. */
export type StatementRow = {
  readonly transactionId: string;
  readonly seq: number;
  readonly kind: string;
  readonly word: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly balanceAfter: number;
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
  readonly after?: { readonly at: Date; readonly transactionId: string; readonly seq: number } | undefined;
  readonly limit: number;
};

const postings = sql`ledger.posting p
    join ledger.account a on a.id = p.account_id join ledger.transaction t on t.id = p.transaction_id`;

const wanted = (filter: StatementFilter) => [
  sql`a.owner = ${ownerOf(filter.shopperId)}`,
  sql`a.code = any(${filter.codes}::text[])`,
  ...(filter.currency ? [sql`a.currency = ${filter.currency}`] : []),
  ...(filter.from ? [sql`p.at >= ${filter.from}`] : []),
  ...(filter.until ? [sql`p.at < ${filter.until}`] : []),
  ...(filter.kind ? [sql`${wordOf} = ${filter.kind}`] : []),
];

/** A shopper's postings, newest first, by keyset. */
export const readStatement = async (db: Db, query: StatementQuery): Promise<StatementRow[]> => {
  const { after } = query;
  const fits = [
    ...wanted(query),
    ...(after
      ? [sql`(p.at, p.transaction_id, p.seq) < (${after.at}, ${after.transactionId}::uuid, ${after.seq}::smallint)`]
      : []),
  ];
  const { rows } = await sql<StatementRow>`
    select p.transaction_id as "transactionId", p.seq, t.kind, ${wordOf} as word, t.subject, t.facts, a.code, a.currency,
      p.amount, p.balance_after as "balanceAfter", p.at
    from ${postings} where ${sql.join(fits, sql` and `)}
    order by p.at desc, p.transaction_id desc, p.seq desc limit ${query.limit}`.execute(db);
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
    select a.code, a.currency, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "inAmount",
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "outAmount"
    from ${postings} where ${sql.join(wanted(filter), sql` and `)} group by a.code, a.currency`.execute(db);
  return rows;
};
