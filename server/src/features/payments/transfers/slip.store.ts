import type { SlipState } from '@hakobu/contract/payments/top-up.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import { type TopUpRow, topUpColumns } from '../top-ups/top-up.store.ts';

export type SlipRow = {
  readonly topUpCode: string;
  readonly state: SlipState;
  readonly uploadIds: readonly string[];
  readonly payerName: string;
  /** A day of Japan's, `YYYY-MM-DD`. */
  readonly paidOn: string;
  readonly amount: number;
  readonly sentAt: Date;
  readonly reason: string | null;
};

const columns = sql`top_up_code, state, upload_ids, payer_name, paid_on::text, amount, sent_at, reason`;

/** The newest slip of each of these top-ups. */
export const listNewestSlips = async (db: Db, codes: readonly string[]): Promise<SlipRow[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<SlipRow>`
    select distinct on (top_up_code) ${columns} from payments.slip
    where top_up_code = any(${codes}::text[]) order by top_up_code, sent_at desc, id desc`.execute(db);
  return rows;
};

/** Every slip of one top-up, newest first. */
export const listSlips = async (db: Db, code: string): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select ${columns} from payments.slip where top_up_code = ${code} order by sent_at desc, id desc`.execute(db);
  return rows;
};

export type NewSlip = Pick<SlipRow, 'topUpCode' | 'uploadIds' | 'payerName' | 'paidOn' | 'amount'>;

export const insertSlip = async (tx: Tx, slip: NewSlip): Promise<void> => {
  await tx
    .insertInto('payments.slip')
    .values({ id: newId(), ...slip, uploadIds: [...slip.uploadIds], state: 'Sent', sentAt: tx.now })
    .execute();
};

/** Decides the slip that waits, if there is one. */
export const decideSlip = async (
  tx: Tx,
  code: string,
  state: 'Confirmed' | 'Refused',
  reason: string | null,
): Promise<void> => {
  await tx
    .updateTable('payments.slip')
    .set({ state, reason, decidedAt: tx.now })
    .where('topUpCode', '=', code)
    .where('state', '=', 'Sent')
    .execute();
};

/** Whether a slip of this top-up waits to be looked for. */
export const hasSlipWaiting = async (tx: Tx, code: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from payments.slip where top_up_code = ${code} and state = 'Sent'`.execute(tx);
  return rows.length > 0;
};

/** Whether a slip that waits vouches for just this sum, in the pay currency's minor unit. */
export const hasSlipOver = async (tx: Tx, code: string, amount: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from payments.slip where top_up_code = ${code} and state = 'Sent' and amount = ${amount}`.execute(tx);
  return rows.length > 0;
};

export type WaitsFor = 'finance' | 'second';

/**
 * Since when transfers wait: for whoever finds them on the statement, or for a second person. A transfer waits for one of
 * the two, as on the first page.
 */
const waiting = (waitsFor: WaitsFor | undefined) => sql`(
  select top_up_code, since from (
    select 'finance' as waits_for, top_up_code, sent_at as since from payments.slip s
    where state = 'Sent' and not exists (
      select from payments.confirmation c where c.top_up_code = s.top_up_code and c.state = 'Open')
    union all select 'second', top_up_code, first_at from payments.confirmation where state = 'Open') as each
  where ${waitsFor ? sql`waits_for = ${waitsFor}` : sql`true`})`;

/** Top-ups whose slip or confirmation waits, the longest waiting first, with since when. */
export const listToCheck = async (
  db: Db,
  waitsFor: WaitsFor | undefined,
  { after, limit }: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<(TopUpRow & { readonly since: Date })[]> => {
  const later = after ? sql`where (w.since, w.top_up_code) > (${after.at}, ${after.code})` : sql``;
  const { rows } = await sql<TopUpRow & { readonly since: Date }>`
    select t.*, w.since from ${waiting(waitsFor)} w
    join lateral (select ${topUpColumns} from payments.top_up where code = w.top_up_code) t on true
    ${later} order by w.since, w.top_up_code limit ${limit}`.execute(db);
  return rows;
};

export const countToCheck = async (db: Db, waitsFor: WaitsFor | undefined): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${waiting(waitsFor)} w`.execute(db);
  return rows[0]?.count ?? 0;
};
