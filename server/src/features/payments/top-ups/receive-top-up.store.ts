import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpState } from '@hakobu/contract/payments/top-up.shape';
import type { ConfirmReason } from '@hakobu/contract/payments/top-up.desk-api';
import type { AlarmOutcome } from '@hakobu/contract/payments/payment.desk-api';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';

export type ReceivedOutcome = 'credited' | 'suspense' | 'settled';

export type ReceivedRow = {
  readonly provider: string;
  readonly transactionId: string;
  readonly topUpCode: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly outcome: ReceivedOutcome;
  /** The day on the bank statement; null for a provider's own word. */
  readonly receivedOn: string | null;
};

/** Who read a transfer on the bank's statement, and why it took two; empty where one was enough. */
export type ConfirmedBy = {
  readonly secondBecause: ConfirmReason[];
  readonly firstStaff: string;
  readonly secondStaff: string | null;
};

/** Answers false when this transaction of the provider's is known. */
export const insertReceived = async (tx: Tx, received: ReceivedRow & Partial<ConfirmedBy>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.received')
    .values({ ...received, at: tx.now })
    .onConflict((on) => on.columns(['provider', 'transactionId']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

export const findReceived = async (
  db: Db,
  provider: string,
  transactionId: string,
): Promise<ReceivedRow | undefined> => {
  const { rows } = await sql<ReceivedRow>`
    select provider, transaction_id, top_up_code, currency, amount, outcome, received_on::text
    from payments.received where provider = ${provider} and transaction_id = ${transactionId}`.execute(db);
  return rows[0];
};

/** What was received for a top-up, oldest first. */
export const listReceived = async (db: Db, codes: readonly string[]): Promise<(ReceivedRow & { at: Date })[]> => {
  const { rows } = await sql<ReceivedRow & { at: Date }>`
    select provider, transaction_id, top_up_code, currency, amount, outcome, received_on::text, at
    from payments.received where top_up_code = any(${codes}::text[]) order by at, transaction_id`.execute(db);
  return rows;
};

/** What lay in suspense is dealt with; answers false when somebody was faster. */
export const updateSuspended = async (
  tx: Tx,
  { provider, transactionId }: ReceivedRow,
  outcome: Exclude<ReceivedOutcome, 'suspense'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payments.received')
    .set({ outcome })
    .where('provider', '=', provider)
    .where('transactionId', '=', transactionId)
    .where('outcome', '=', 'suspense')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type AlarmRow = {
  readonly id: string;
  readonly kind: string;
  readonly provider: string;
  readonly facts: Record<string, unknown>;
  readonly at: Date;
  readonly transactionId: string | null;
  readonly settledAt: Date | null;
  readonly settledHow: AlarmOutcome | null;
  readonly settledBy: string | null;
  readonly settledNote: string | null;
  readonly settledSecond: string | null;
  readonly proposedShopper: string | null;
  readonly proposedBy: string | null;
  readonly proposedName: string | null;
  readonly proposedNote: string | null;
  readonly proposedAt: Date | null;
  /** Of the received money behind it: null where there is none. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly outcome: ReceivedOutcome | null;
  /** The top-up that it was paid for: null where the provider names none of its own. */
  readonly topUpCode: string | null;
  readonly shopperId: string | null;
  readonly topUpState: TopUpState | null;
  readonly payCurrency: Currency | null;
};

export type NewAlarm = {
  readonly kind: string;
  readonly provider: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** Where its money lies in suspense. */
  readonly transactionId?: string;
};

export const insertAlarm = async (tx: Tx, { kind, provider, facts, transactionId }: NewAlarm): Promise<void> => {
  await tx
    .insertInto('payments.alarm')
    .values({
      id: newId(),
      kind,
      provider,
      facts: JSON.stringify(facts),
      at: tx.now,
      transactionId: transactionId ?? null,
    })
    .execute();
};

/** The same unless one with just these facts is open: whoever repeats themselves raises no flood of alarms. */
export const insertAlarmOnce = async (tx: Tx, alarm: NewAlarm): Promise<void> => {
  const known = `${alarm.provider} ${alarm.kind} ${JSON.stringify(alarm.facts)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${known}, 0))`.execute(tx);
  const { rows } = await sql`
    select 1 from payments.alarm where settled_at is null and kind = ${alarm.kind} and provider = ${alarm.provider}
      and facts = ${JSON.stringify(alarm.facts)}::jsonb limit 1`.execute(tx);
  if (rows.length === 0) await insertAlarm(tx, alarm);
};

const alarms = sql`
  select a.id, a.kind, a.provider, a.facts, a.at, a.transaction_id, a.settled_at, a.settled_how, a.settled_by,
    a.settled_note, a.settled_second, a.proposed_shopper, a.proposed_by, a.proposed_name, a.proposed_note,
    a.proposed_at, r.amount, r.currency, r.outcome, t.code as top_up_code, t.shopper_id, t.state as top_up_state,
    t.pay_currency
  from payments.alarm a
  left join payments.received r on r.provider = a.provider and r.transaction_id = a.transaction_id
  left join payments.top_up t on t.provider = a.provider
    and t.code = coalesce(r.top_up_code, a.facts ->> 'merchantCode')`;

export const lockAlarm = async (tx: Tx, id: string): Promise<AlarmRow | undefined> =>
  (await sql<AlarmRow>`${alarms} where a.id = ${id} for update of a`.execute(tx)).rows[0];

export const listAlarmRows = async (
  db: Db,
  state: 'open' | 'settled',
  after: KeysetCursor | undefined,
  limit: number,
): Promise<AlarmRow[]> => {
  const older = after ? sql`and (a.at, a.id) < (${after.at}, ${after.code}::uuid)` : sql``;
  const { rows } = await sql<AlarmRow>`${alarms}
    where a.settled_at is ${state === 'open' ? sql`null` : sql`not null`} ${older}
    order by a.at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
};

type Proposed = {
  readonly shopperId: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly note: string;
};

/** What a first person means to do with it, or nothing again. */
export const updateProposed = async (tx: Tx, id: string, proposed: Proposed | null): Promise<void> => {
  await tx
    .updateTable('payments.alarm')
    .set({
      proposedShopper: proposed?.shopperId ?? null,
      proposedBy: proposed?.by.id ?? null,
      proposedName: proposed?.by.name ?? null,
      proposedNote: proposed?.note ?? null,
      proposedAt: proposed ? tx.now : null,
    })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .execute();
};

type Settled = {
  readonly how: AlarmOutcome;
  readonly by: string;
  readonly second?: string;
  readonly note: string;
};

export const updateAlarm = async (tx: Tx, id: string, { how, by, second, note }: Settled): Promise<void> => {
  await tx
    .updateTable('payments.alarm')
    .set({ settledAt: tx.now, settledHow: how, settledBy: by, settledSecond: second ?? null, settledNote: note })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .execute();
};
