import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpState } from '@hakobu/contract/payments/payment.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';

export type TopUpRow = {
  readonly code: string;
  readonly shopper_id: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly fee: number;
  readonly state: TopUpState;
  readonly reference: string | null;
  readonly pay_url: string | null;
  readonly created_at: Date;
  readonly closes_at: Date;
  readonly asked: number;
  readonly credited_at: Date | null;
};

const columns = sql`code, shopper_id, provider, currency, amount, fee, state, reference, pay_url, created_at, closes_at,
  asked, credited_at`;

const one = async (db: Db, where: ReturnType<typeof sql>): Promise<TopUpRow | undefined> =>
  (await sql<TopUpRow>`select ${columns} from payments.top_up where ${where}`.execute(db)).rows[0];

export const findTopUp = (db: Db, code: string): Promise<TopUpRow | undefined> => one(db, sql`code = ${code}`);

export const findTopUpByKey = (db: Db, shopperId: string, key: string): Promise<TopUpRow | undefined> =>
  one(db, sql`shopper_id = ${shopperId} and key = ${key}`);

export const lockTopUp = (tx: Tx, code: string): Promise<TopUpRow | undefined> =>
  one(tx, sql`code = ${code} for update`);

export const listTopUpRows = async (
  db: Db,
  shopperId: string,
  after: string | undefined,
  limit: number,
): Promise<TopUpRow[]> => {
  const older = after === undefined ? sql`` : sql`and code < ${after}`;
  const { rows } = await sql<TopUpRow>`
    select ${columns} from payments.top_up where shopper_id = ${shopperId} ${older}
    order by code desc limit ${limit}`.execute(db);
  return rows;
};

export const countWaiting = async (db: Db, shopperId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from payments.top_up where shopper_id = ${shopperId} and state = 'Waiting'`.execute(db);
  return rows[0]?.count ?? 0;
};

export type NewTopUp = Pick<
  TopUpRow,
  'code' | 'shopper_id' | 'provider' | 'currency' | 'amount' | 'fee' | 'closes_at'
> & {
  readonly key: string;
  readonly ask_at: Date | null;
};

/** Answers false when the same start was written before. */
export const insertTopUp = async (tx: Tx, started: NewTopUp): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.top_up')
    .values({ ...started, state: 'Waiting', created_at: tx.now, asked: 0 })
    .onConflict((on) => on.columns(['shopper_id', 'key']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

export const updateCheckout = async (tx: Tx, code: string, reference: string, payUrl: string): Promise<void> => {
  await tx.updateTable('payments.top_up').set({ reference, pay_url: payUrl }).where('code', '=', code).execute();
};

/** Moves a top-up on from the states named; answers false when it was in none of them. */
export const moveTopUp = async (
  tx: Tx,
  code: string,
  from: readonly TopUpState[],
  to: TopUpState,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payments.top_up')
    .set({ state: to, ...(to === 'Credited' ? { credited_at: tx.now, ask_at: null } : {}) })
    .where('code', '=', code)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes the next top-up whose provider is to be asked; the caller sets when it is asked again. */
export const lockNextToAsk = async (tx: Tx): Promise<TopUpRow | undefined> => {
  const { rows } = await sql<TopUpRow>`
    select ${columns} from payments.top_up where ask_at <= ${tx.now} order by ask_at limit 1 for update skip locked`.execute(
    tx,
  );
  return rows[0];
};

export const updateAsked = async (tx: Tx, code: string, asked: number, askAt: Date | null): Promise<void> => {
  await tx.updateTable('payments.top_up').set({ asked, ask_at: askAt }).where('code', '=', code).execute();
};

export type ReceivedRow = {
  readonly provider: string;
  readonly transaction_id: string;
  readonly top_up_code: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly outcome: 'credited' | 'suspense';
};

/** Answers false when this transaction of the provider's is known. */
export const insertReceived = async (tx: Tx, received: ReceivedRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.received')
    .values({ ...received, at: tx.now })
    .onConflict((on) => on.columns(['provider', 'transaction_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

export const findReceived = async (tx: Tx, provider: string, transactionId: string) =>
  tx
    .selectFrom('payments.received')
    .select(['currency', 'amount'])
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();

export type AlarmRow = {
  readonly id: string;
  readonly kind: string;
  readonly provider: string;
  readonly facts: Record<string, unknown>;
  readonly at: Date;
};

export const insertAlarm = async (
  tx: Tx,
  kind: string,
  provider: string,
  facts: Readonly<Record<string, string | number | null>>,
): Promise<void> => {
  await tx
    .insertInto('payments.alarm')
    .values({ id: newId(), kind, provider, facts: JSON.stringify(facts), at: tx.now })
    .execute();
};

export const listAlarmRows = async (db: Db, after: { at: Date; id: string } | undefined, limit: number) => {
  const older = after ? sql`and (at, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<AlarmRow>`
    select id, kind, provider, facts, at from payments.alarm where settled_at is null ${older}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};
