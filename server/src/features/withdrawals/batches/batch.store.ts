import type { Currency } from '@hakobu/contract/base/money';
import type { BatchForm } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type * as z from 'zod/mini';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';

export type BatchRow = {
  readonly id: string;
  readonly form: z.infer<typeof BatchForm>;
  readonly currency: Currency;
  readonly byName: string;
  readonly at: Date;
  /** The first download. */
  readonly givenOutAt: Date | null;
  readonly dropStaff: string | null;
  readonly dropName: string | null;
  readonly dropSaid: string | null;
  readonly dropSaidAt: Date | null;
  readonly droppedAt: Date | null;
  readonly payouts: number;
  readonly amount: number;
  readonly open: number;
};

const batches = sql`
  select b.id, b.form, b.currency, b.by_name, b.at, b.given_out_at, b.drop_staff, b.drop_name, b.drop_said,
    b.drop_said_at, b.dropped_at, count(o.code) as payouts,
    coalesce(sum(o.pay_amount), 0)::bigint as amount, count(o.code) filter (where o.state = 'InFile') as open
  from withdrawals.batch b left join withdrawals.payout o on o.batch_id = b.id`;

const listBy = async (db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<BatchRow[]> =>
  (await sql<BatchRow>`${batches} where ${where} group by b.id ${rest}`.execute(db)).rows;

export const findBatch = async (db: Db, id: string): Promise<BatchRow | undefined> =>
  (await listBy(db, sql`b.id = ${id}::uuid`, sql``))[0];

export const lockBatch = async (tx: Tx, id: string): Promise<BatchRow | undefined> => {
  await sql`select 1 from withdrawals.batch where id = ${id}::uuid for update`.execute(tx);
  return findBatch(tx, id);
};

/** Newest first. */
export const listBatchRows = (db: Db, after: KeysetCursor | undefined, limit: number): Promise<BatchRow[]> => {
  const older = after ? sql`(b.at, b.id) < (${after.at}, ${after.code}::uuid)` : sql`true`;
  return listBy(db, older, sql`order by b.at desc, b.id desc limit ${limit}`);
};

export type NewBatch = {
  readonly id: string;
  readonly form: BatchRow['form'];
  readonly currency: Currency;
  readonly byStaff: string;
  readonly byName: string;
};

export const insertBatch = async (tx: Tx, batch: NewBatch): Promise<void> => {
  await tx
    .insertInto('withdrawals.batch')
    .values({ ...batch, at: tx.now })
    .execute();
};

export const updateFirstDownload = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('withdrawals.batch')
    .set({ givenOutAt: tx.now })
    .where('id', '=', id)
    .where('givenOutAt', 'is', null)
    .execute();
};

export type Saying = { readonly staffId: string; readonly name: string; readonly reason: string };

/** Somebody says that a file which was given out did not go to the bank; null: nobody says so any more. */
export const updateDropping = async (tx: Tx, id: string, said: Saying | null): Promise<void> => {
  const { staffId = null, name = null, reason = null } = said ?? {};
  await tx
    .updateTable('withdrawals.batch')
    .set({ dropStaff: staffId, dropName: name, dropSaid: reason, dropSaidAt: said && tx.now })
    .where('id', '=', id)
    .where('droppedAt', 'is', null)
    .execute();
};

export const updateDropped = async (tx: Tx, id: string, by: Pick<Saying, 'staffId' | 'reason'>): Promise<void> => {
  await tx
    .updateTable('withdrawals.batch')
    .set({ droppedAt: tx.now, dropReason: by.reason, droppedBy: by.staffId })
    .where('id', '=', id)
    .where('droppedAt', 'is', null)
    .execute();
};
