import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A shopper's balance of which a part has lain since before an instant. Amounts in the minor unit. */
export type AgedRow = {
  readonly accountId: number;
  readonly shopperId: string;
  readonly currency: Currency;
  readonly balance: number;
  readonly aged: number;
};

/**
 * Money that came in anew. What is released, refunded or given back was the shopper's before: it takes back that it was
 * spent, and makes nothing younger.
 */
const isFresh = sql`t.reverses is null
  and t.kind not like all (array['%.release', '%.refund', '%.return', '%.chargebackWon'])`;

/**
 * The oldest money is spent first: what is left is what came in last, so what came in since an instant is young and the
 * rest of the balance is older. An account without a posting from before that instant has nothing old: that is asked
 * first, and as a value, for as a join it would be asked last.
 */
const agedBefore = (before: Date) => sql`
  select a.id as account_id, substr(a.owner, 9) as shopper_id, a.currency, a.balance, a.balance - young.amount as aged
  from ledger.account a
  cross join lateral (
    select coalesce(sum(p.amount), 0)::bigint as amount
    from ledger.posting p join ledger.transaction t on t.id = p.transaction_id
    where p.account_id = a.id and p.amount > 0 and p.at >= ${before} and ${isFresh}) young
  where a.code = 'available' and a.guarded and a.balance > 0 and young.amount < a.balance
    and (select true from ledger.posting o where o.account_id = a.id and o.at < ${before} limit 1)`;

/** Accounts in their order after one, so many of them: those with old money, and the last that was looked at. */
export const agedAfter = async (db: Db, before: Date, afterAccount: number, max: number) => {
  const { rows: looked } = await sql<{ id: number }>`
    select id from ledger.account where code = 'available' and guarded and balance > 0 and id > ${afterAccount}
    order by id limit ${max}`.execute(db);
  const last = looked.at(-1)?.id;
  if (last === undefined) return { aged: [], lastAccount: null };
  const { rows: aged } = await sql<AgedRow>`
    select * from (${agedBefore(before)} and a.id > ${afterAccount} and a.id <= ${last}) x order by account_id`.execute(
    db,
  );
  return { aged, lastAccount: looked.length < max ? null : last };
};

export type AgedQuery = {
  readonly before: Date;
  readonly currency?: Currency | undefined;
  /** What a yuan's fen are worth, in fen per yen, in millionths: balances of two currencies in one order. */
  readonly fenPerYenPpm: number;
  readonly after?: { readonly worthYen: number; readonly accountId: number } | undefined;
  readonly limit: number;
};

export type AgedWorth = AgedRow & { readonly worthYen: number; readonly oldestAt: Date };
export type AgedTotal = { readonly currency: Currency; readonly amount: number; readonly count: number };

const worthOf = ({ before, currency, fenPerYenPpm }: AgedQuery) => sql`
  select x.*, case x.currency when 'JPY' then x.aged
    else div(x.aged::numeric * 1000000, ${fenPerYenPpm}::numeric)::bigint end as worth_yen
  from (${agedBefore(before)} ${currency ? sql`and a.currency = ${currency}` : sql``}) x`;

// What is left of the newest credits covers the balance: the oldest of them is where the balance begins.
const oldestOf = sql`
  select min(c.at) from (
    select p.at, sum(p.amount) over (order by p.at desc, p.transaction_id desc, p.seq desc) - p.amount as newer
    from ledger.posting p join ledger.transaction t on t.id = p.transaction_id
    where p.account_id = w.account_id and p.amount > 0 and ${isFresh}) c where c.newer < w.balance`;

/** Balances with old money, what is worth most first, by keyset; each with when its oldest part came in. */
export const listAged = async (db: Db, query: AgedQuery): Promise<AgedWorth[]> => {
  const { after, limit } = query;
  const place = after
    ? sql`where (worth_yen, account_id) < (${after.worthYen}::bigint, ${after.accountId}::bigint)`
    : sql``;
  const { rows } = await sql<AgedWorth>`
    select w.*, (${oldestOf}) as oldest_at from (
      select * from (${worthOf(query)}) x ${place} order by worth_yen desc, account_id desc limit ${limit}) w
    order by worth_yen desc, account_id desc`.execute(db);
  return rows;
};

/** What all balances have of old money, per currency. */
export const sumAged = async (db: Db, before: Date, currency?: Currency): Promise<AgedTotal[]> => {
  const { rows } = await sql<AgedTotal>`
    select currency, sum(aged)::bigint as amount, count(*)::int as count
    from (${agedBefore(before)} ${currency ? sql`and a.currency = ${currency}` : sql``}) x
    group by currency order by currency desc`.execute(db);
  return rows;
};
