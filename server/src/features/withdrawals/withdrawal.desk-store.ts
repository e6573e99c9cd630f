import type { Amount, Currency } from '@hakobu/contract/base/money';
import type { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';
import { withdrawalColumns, type WithdrawalRow } from './withdrawal.store.ts';

export type QueueView = 'all' | 'review' | 'pay' | 'unknown';

export type DeskFilter = {
  readonly view: QueueView;
  readonly state?: WithdrawalState | undefined;
  readonly currency?: Currency | undefined;
  readonly shopperId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** A code of a withdrawal or payout, or a reference, whole. */
  readonly keyword?: string | undefined;
};

const hasPayoutIn = (states: readonly string[]) => sql`state = 'Approved' and exists (
  select from withdrawals.payout p where p.withdrawal_code = w.code and p.state = any(${states}::text[]))`;

const viewed: Readonly<Record<QueueView, RawBuilder<unknown>>> = {
  all: sql`true`,
  review: sql`state in ('Requested', 'InReview')`,
  pay: hasPayoutIn(['Ready', 'InFile']),
  unknown: hasPayoutIn(['Unknown']),
};

const named = (keyword: string) => sql`(w.code = ${keyword.toUpperCase()} or exists (
  select from withdrawals.payout p where p.withdrawal_code = w.code
    and (p.code = ${keyword.toUpperCase()} or p.reference = ${keyword})))`;

const wantedBy = (by: DeskFilter) =>
  sql.join(
    [
      viewed[by.view],
      ...(by.state ? [sql`state = ${by.state}`] : []),
      ...(by.currency ? [sql`currency = ${by.currency}`] : []),
      ...(by.shopperId ? [sql`shopper_id = ${by.shopperId}::uuid`] : []),
      ...(by.from ? [sql`requested_at >= ${by.from}`] : []),
      ...(by.until ? [sql`requested_at < ${by.until}`] : []),
      ...(by.keyword ? [named(by.keyword)] : []),
    ],
    sql` and `,
  );

/** Newest first, or in a queue the longest waiting first. */
export const listDeskRows = async (
  db: Db,
  by: DeskFilter,
  after: KeysetCursor | undefined,
  limit: number,
): Promise<WithdrawalRow[]> => {
  const isQueue = by.view !== 'all';
  const beyond = isQueue ? sql`>` : sql`<`;
  const place = after ? sql`(requested_at, code) ${beyond} (${after.at}, ${after.code})` : sql`true`;
  const order = isQueue ? sql`requested_at, code` : sql`requested_at desc, code desc`;
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawals.withdrawal w where ${wantedBy(by)} and ${place}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
};

export const countDeskRows = async (db: Db, by: DeskFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawals.withdrawal w where ${wantedBy(by)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type PaidBefore = { readonly withdrawals: number; readonly withdrawn: Amount[] };

/** What was paid out to a shopper so far. */
export const readPaidBefore = async (db: Db, shopperId: string): Promise<PaidBefore> => {
  const { rows } = await sql<Amount & { count: number }>`
    select w.currency, sum(p.amount)::bigint as amount, count(distinct w.code)::int as count
    from withdrawals.withdrawal w join withdrawals.payout p on p.withdrawal_code = w.code
    where w.shopper_id = ${shopperId}::uuid and p.state = 'Paid' group by w.currency order by w.currency desc`.execute(
    db,
  );
  return {
    withdrawals: rows.reduce((sum, { count }) => sum + count, 0),
    withdrawn: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
};

/** A withdrawal is reviewed within a day, and paid within another. */
export const withdrawalWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`
      select 'withdrawals' as queue, requested_at as since, requested_at + interval '1 day' as due_at
      from withdrawals.withdrawal where state in ('Requested', 'InReview')
      union all
      select 'payouts', since, since + interval '1 day' from withdrawals.payout
      where state in ('Ready', 'InFile', 'Unknown')`,
    now,
  );
