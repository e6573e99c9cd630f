import type { ConfirmReason, TransferConfirmation } from '@hakobu/contract/payments/top-up.desk-api';
import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';

export type ConfirmationRow = {
  readonly id: string;
  readonly topUpCode: string;
  readonly state: TransferConfirmation['state'];
  readonly receivedAmount: number;
  readonly transactionId: string;
  /** A day of Japan's, `YYYY-MM-DD`. */
  readonly receivedOn: string;
  readonly because: ConfirmReason[];
  readonly firstStaff: string;
  readonly firstName: string;
  readonly firstAt: Date;
  readonly secondStaff: string | null;
  readonly secondName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
};

const columns = sql`id, top_up_code, state, received_amount, transaction_id, received_on::text, because, first_staff,
  first_name, first_at, second_staff, second_name, decided_at, reason`;

/** The newest of each of these top-ups. */
export const listNewestConfirmations = async (db: Db, codes: readonly string[]): Promise<ConfirmationRow[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<ConfirmationRow>`
    select distinct on (top_up_code) ${columns} from payments.confirmation
    where top_up_code = any(${codes}::text[]) order by top_up_code, first_at desc, id desc`.execute(db);
  return rows;
};

/** The one that waits for a second person. Its top-up is locked. */
export const findOpenConfirmation = async (tx: Tx, topUpCode: string): Promise<ConfirmationRow | undefined> => {
  const { rows } = await sql<ConfirmationRow>`
    select ${columns} from payments.confirmation where top_up_code = ${topUpCode} and state = 'Open'`.execute(tx);
  return rows[0];
};

export type NewConfirmation = Pick<
  ConfirmationRow,
  'topUpCode' | 'receivedAmount' | 'transactionId' | 'receivedOn' | 'because' | 'firstStaff' | 'firstName'
>;

/** Answers false where the bank's reference stands in another confirmation that counts. */
export const insertConfirmation = async (tx: Tx, confirmation: NewConfirmation): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.confirmation')
    .values({ id: newId(), state: 'Open', firstAt: tx.now, ...confirmation })
    // In words: a plan that is kept for all values would not know the partial index by a parameter.
    .onConflict((on) =>
      on
        .column('transactionId')
        .where(sql<boolean>`state in ('Open', 'Agreed')`)
        .doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

type Decision =
  | { readonly state: 'Agreed'; readonly by: { readonly id: string; readonly name: string } }
  | { readonly state: 'Refused'; readonly by: { readonly id: string; readonly name: string }; readonly reason: string }
  | { readonly state: 'Lapsed' };

/** Decides the one that waits; answers false when somebody was faster. */
export const decideConfirmation = async (tx: Tx, id: string, decision: Decision): Promise<boolean> => {
  const by = decision.state === 'Lapsed' ? null : decision.by;
  const { numUpdatedRows } = await tx
    .updateTable('payments.confirmation')
    .set({
      state: decision.state,
      secondStaff: by?.id ?? null,
      secondName: by?.name ?? null,
      decidedAt: tx.now,
      reason: decision.state === 'Refused' ? decision.reason : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'Open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Transfers of one shopper are judged one after the other. */
export const lockConfirming = async (tx: Tx, shopperId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirming ${shopperId}`}, 0))`.execute(tx);
};

export type ConfirmedSum = { readonly currency: Currency; readonly amount: number };

/** What one person alone confirmed for a shopper since an instant, in the currencies it was paid in. */
export const sumConfirmedAlone = async (tx: Tx, shopperId: string, since: Date): Promise<ConfirmedSum[]> => {
  const { rows } = await sql<ConfirmedSum>`
    select r.currency, sum(r.amount)::bigint as amount
    from payments.received r join payments.top_up t on t.code = r.top_up_code
    where t.shopper_id = ${shopperId} and r.outcome = 'credited' and r.second_because = '{}' and r.at > ${since}
    group by r.currency`.execute(tx);
  return rows;
};
