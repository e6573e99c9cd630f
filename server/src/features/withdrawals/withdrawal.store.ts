import type { Currency, Yen } from '@hakobu/contract/base/money';
import type { SecondReason } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export type WithdrawalRow = {
  readonly code: string;
  readonly shopperId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly fee: number;
  readonly bonusBackYen: Yen;
  readonly payeeId: string | null;
  readonly state: WithdrawalState;
  readonly key: string | null;
  readonly isAutomatic: boolean;
  readonly worthYen: Yen;
  readonly secondBecause: SecondReason[];
  readonly warnings: string[];
  readonly fingerprint: string;
  readonly firstStaff: string | null;
  readonly firstName: string | null;
  readonly firstAt: Date | null;
  readonly firstFingerprint: string | null;
  readonly secondStaff: string | null;
  readonly secondName: string | null;
  readonly secondAt: Date | null;
  readonly approvedAt: Date | null;
  readonly reason: string | null;
  readonly requestedAt: Date;
  readonly arrivalDays: number;
  /** A day in Japan. */
  readonly arrivesOn: string;
  readonly endedAt: Date | null;
};

export const withdrawalColumns = sql`code, shopper_id, currency, amount, fee, bonus_back_yen, payee_id, state, key,
  is_automatic, worth_yen, second_because, warnings, fingerprint, first_staff, first_name, first_at, first_fingerprint,
  second_staff, second_name, second_at, approved_at, reason, requested_at, arrival_days, arrives_on::text as arrives_on,
  ended_at`;

const one = async (db: Db, where: RawBuilder<unknown>): Promise<WithdrawalRow | undefined> =>
  (await sql<WithdrawalRow>`select ${withdrawalColumns} from withdrawals.withdrawal where ${where}`.execute(db))
    .rows[0];

export const findWithdrawal = (db: Db, code: string): Promise<WithdrawalRow | undefined> =>
  one(db, sql`code = ${code}`);

export const findWithdrawalByKey = (db: Db, key: string): Promise<WithdrawalRow | undefined> =>
  one(db, sql`key = ${key}`);

/** Before its payouts, and before top-ups and balances: everybody locks in this order. */
export const lockWithdrawal = (tx: Tx, code: string): Promise<WithdrawalRow | undefined> =>
  one(tx, sql`code = ${code} for update`);

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'code'
  | 'shopperId'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'bonusBackYen'
  | 'payeeId'
  | 'key'
  | 'worthYen'
  | 'secondBecause'
  | 'warnings'
  | 'fingerprint'
  | 'arrivalDays'
  | 'arrivesOn'
>;

export const insertWithdrawal = async (tx: Tx, made: NewWithdrawal): Promise<void> => {
  await tx
    .insertInto('withdrawals.withdrawal')
    .values({ ...made, isAutomatic: made.key !== null, state: 'Requested', requestedAt: tx.now })
    .execute();
};

export type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    | 'secondBecause'
    | 'firstStaff'
    | 'firstName'
    | 'firstAt'
    | 'firstFingerprint'
    | 'secondStaff'
    | 'secondName'
    | 'secondAt'
    | 'approvedAt'
    | 'reason'
    | 'arrivesOn'
    | 'endedAt'
  >
> & { readonly hands?: string[] };

/** Moves a withdrawal on from the states named; answers false when it was in none of them. */
export const updateWithdrawal = async (
  tx: Tx,
  code: string,
  from: readonly WithdrawalState[],
  change: WithdrawalChange & { readonly state: WithdrawalState },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals.withdrawal')
    .set(change)
    .where('code', '=', code)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type WithdrawalFilter = {
  readonly shopperId: string;
  readonly states?: readonly WithdrawalState[] | undefined;
  readonly currency?: Currency | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** A shopper's, newest first: codes carry their day and number. */
export const listWithdrawalRows = async (db: Db, by: WithdrawalFilter): Promise<WithdrawalRow[]> => {
  const wanted = [
    sql`shopper_id = ${by.shopperId}`,
    ...(by.states ? [sql`state = any(${by.states}::text[])`] : []),
    ...(by.currency ? [sql`currency = ${by.currency}`] : []),
    ...(by.from ? [sql`requested_at >= ${by.from}`] : []),
    ...(by.until ? [sql`requested_at < ${by.until}`] : []),
    ...(by.after ? [sql`code < ${by.after}`] : []),
  ];
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawals.withdrawal where ${sql.join(wanted, sql` and `)}
    order by code desc limit ${by.limit}`.execute(db);
  return rows;
};

export const listOpenRows = (db: Db, shopperId: string): Promise<WithdrawalRow[]> =>
  listWithdrawalRows(db, { shopperId, states: ['Requested', 'InReview', 'Approved'], limit: 50 });

export type AskedBefore = {
  readonly open: number;
  readonly wasApproved: boolean;
  /** What was asked for since an instant and has not come to nothing. */
  readonly worthYen: number;
};

export const readAskedBefore = async (db: Db, shopperId: string, since: Date): Promise<AskedBefore> => {
  const { rows } = await sql<AskedBefore>`
    select count(*) filter (where ended_at is null)::int as open,
      coalesce(bool_or(approved_at is not null), false) as was_approved,
      coalesce(sum(worth_yen) filter (where requested_at > ${since}
        and state not in ('Refused', 'Cancelled', 'Returned')), 0)::bigint as worth_yen
    from withdrawals.withdrawal where shopper_id = ${shopperId}`.execute(db);
  return rows[0] ?? { open: 0, wasApproved: false, worthYen: 0 };
};

/** What of the bonus should have gone back with a balance's withdrawals so far, and was spent by then. */
export const sumBonusSpent = async (db: Db, shopperId: string, currency: Currency): Promise<number> => {
  const { rows } = await sql<{ yen: number }>`
    select coalesce(sum(p.bonus_due_yen - p.bonus_yen), 0)::bigint as yen
    from withdrawals.withdrawal w join withdrawals.payout p on p.withdrawal_code = w.code
    where w.shopper_id = ${shopperId} and w.currency = ${currency} and p.state not in ('Failed', 'Dropped')`.execute(
    db,
  );
  return Math.max(0, rows[0]?.yen ?? 0);
};

/** What of a shopper's money is neither paid out nor given back yet, by currency. */
export const sumInWithdrawal = async (
  db: Db,
  shopperId: string,
): Promise<{ readonly currency: Currency; readonly amount: number }[]> => {
  const { rows } = await sql<{ currency: Currency; amount: number }>`
    select w.currency, sum(p.amount)::bigint as amount
    from withdrawals.withdrawal w join withdrawals.payout p on p.withdrawal_code = w.code
    where w.shopper_id = ${shopperId} and w.ended_at is null and p.state not in ('Paid', 'Failed', 'Dropped')
    group by w.currency`.execute(db);
  return rows;
};
