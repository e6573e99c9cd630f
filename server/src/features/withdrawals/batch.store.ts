import type { Currency } from '@hakobu/contract/base/money';
import type { BatchForm } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type * as z from 'zod/mini';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Place } from '../../platform/database/keyset.ts';

export type BatchRow = {
  readonly id: string;
  readonly form: z.infer<typeof BatchForm>;
  readonly currency: Currency;
  readonly by_name: string;
  readonly at: Date;
  readonly dropped_at: Date | null;
  readonly payouts: number;
  readonly amount: number;
  readonly open: number;
};

const batches = sql`
  select b.id, b.form, b.currency, b.by_name, b.at, b.dropped_at, count(o.code) as payouts,
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
export const listBatchRows = (db: Db, after: Place | undefined, limit: number): Promise<BatchRow[]> => {
  const older = after ? sql`(b.at, b.id) < (${after.at}, ${after.code}::uuid)` : sql`true`;
  return listBy(db, older, sql`order by b.at desc, b.id desc limit ${limit}`);
};

export type NewBatch = {
  readonly id: string;
  readonly form: BatchRow['form'];
  readonly currency: Currency;
  readonly by_staff: string;
  readonly by_name: string;
};

export const insertBatch = async (tx: Tx, batch: NewBatch): Promise<void> => {
  await tx
    .insertInto('withdrawals.batch')
    .values({ ...batch, at: tx.now })
    .execute();
};

export const updateDropped = async (tx: Tx, id: string, reason: string): Promise<void> => {
  await tx
    .updateTable('withdrawals.batch')
    .set({ dropped_at: tx.now, drop_reason: reason })
    .where('id', '=', id)
    .where('dropped_at', 'is', null)
    .execute();
};
