import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ReceivedOutcome } from '../top-ups/receive-top-up.store.ts';
import type { Instant } from '../../../platform/database/statements/earliest.ts';

export type ReturnEventRow = {
  readonly provider: string;
  readonly reference: string;
  readonly kind: 'refund' | 'dispute';
  readonly transactionId: string;
  readonly merchantCode: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly isSum: boolean;
  readonly booked: number;
  readonly state: 'waiting' | 'booked' | 'won' | 'ignored';
};

/** Answers false when this refund or dispute of the provider's is known. */
export const insertReturnEvent = async (tx: Tx, row: ReturnEventRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.returnTold')
    .values({ ...row, at: tx.now })
    .onConflict((on) => on.columns(['provider', 'reference']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

export const lockReturnEvent = async (
  tx: Tx,
  provider: string,
  reference: string,
): Promise<ReturnEventRow | undefined> => {
  const { rows } = await sql<ReturnEventRow>`
    select provider, reference, kind, transaction_id, merchant_code, currency, amount, is_sum, booked, state
    from payments.return_told where provider = ${provider} and reference = ${reference} for update`.execute(tx);
  return rows[0];
};

export const updateReturnEvent = async (
  tx: Tx,
  { provider, reference }: Pick<ReturnEventRow, 'provider' | 'reference'>,
  change: Partial<Pick<ReturnEventRow, 'state' | 'booked'>>,
): Promise<void> => {
  await tx
    .updateTable('payments.returnTold')
    .set(change)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
};

export type Payment = {
  readonly outcome: ReceivedOutcome;
  readonly topUpCode: string | null;
  readonly shopperId: string | null;
};

/** A provider's payment as it was received, with the top-up that it was for; undefined while it is not known. */
export const findPayment = async (db: Db, provider: string, transactionId: string): Promise<Payment | undefined> => {
  const { rows } = await sql<Payment>`
    select r.outcome, r.top_up_code, u.shopper_id from payments.received r
    left join payments.top_up u on u.code = r.top_up_code
    where r.provider = ${provider} and r.transaction_id = ${transactionId}`.execute(db);
  return rows[0];
};

// One that waits for a refund of ours to end waits for us.
const isToBook = sql`t.state = 'waiting' and r.outcome <> 'suspense' and not exists (
  select from payments.top_up_return b
  where b.top_up_code = r.top_up_code and b.state in ('reserved', 'sending', 'unknown'))`;

const eventOfReceived = sql`
  payments.return_told t join payments.received r on r.provider = t.provider and r.transaction_id = t.transaction_id`;

/** Since when the first one can be booked. */
export const returnEventsToBookAt: Instant = sql<Date | null>`(select min(t.at) from ${eventOfReceived} where ${isToBook})`;

/** What was told too early, or while something else was on its way, and can be looked at again now. */
export const listReturnEventsToBook = async (
  db: Db,
  limit: number,
): Promise<Pick<ReturnEventRow, 'provider' | 'reference' | 'transactionId' | 'kind'>[]> => {
  const { rows } = await sql<Pick<ReturnEventRow, 'provider' | 'reference' | 'transactionId' | 'kind'>>`
    select t.provider, t.reference, t.transaction_id, t.kind from ${eventOfReceived} where ${isToBook}
    order by t.at limit ${limit}`.execute(db);
  return rows;
};
