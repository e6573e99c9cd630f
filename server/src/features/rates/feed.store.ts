import type { FeedFault } from '@hakobu/contract/rates/rate.desk-api';
import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

/** Whether the fetch that is due is this caller's to make: of several servers one makes it, and all see when the next is. */
export const fetchDueAt = earliest('rates.feed', 'dueAt');

export const takeFetch = async (tx: Tx, nextAt: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('rates.feed')
    .set({ dueAt: nextAt })
    .where('dueAt', '<=', tx.now)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

export const updateFetched = async (tx: Tx): Promise<void> => {
  await tx.updateTable('rates.feed').set({ succeededAt: tx.now, failures: 0 }).execute();
};

export const updateDue = async (tx: Tx, dueAt: Date): Promise<void> => {
  await tx.updateTable('rates.feed').set({ dueAt }).execute();
};

const failuresKept = 50;

export type FailureRow = { readonly at: Date; readonly fault: FeedFault; readonly detail: string };

/** Writes a failure down, forgets the oldest, and puts the next fetch at `dueAt`. */
export const insertFailure = async (tx: Tx, { fault, detail }: Omit<FailureRow, 'at'>, dueAt: Date): Promise<void> => {
  await tx
    .updateTable('rates.feed')
    .set((of) => ({ failures: of('failures', '+', 1), dueAt }))
    .execute();
  await tx.insertInto('rates.feedFailure').values({ id: newId(), at: tx.now, fault, detail }).execute();
  await sql`delete from rates.feed_failure
    where id in (select id from rates.feed_failure order by at desc, id desc offset ${failuresKept})`.execute(tx);
};

export type FeedRow = { readonly dueAt: Date; readonly succeededAt: Date | null; readonly failures: number };

export const readFeed = (db: Db): Promise<FeedRow> =>
  db.selectFrom('rates.feed').select(['dueAt', 'succeededAt', 'failures']).executeTakeFirstOrThrow();

export const listFailures = async (db: Db, limit: number): Promise<FailureRow[]> => {
  const { rows } = await sql<FailureRow>`
    select at, fault, detail from rates.feed_failure order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

export type HeldBackRow = {
  readonly currency: DisplayCurrency;
  readonly marketPpm: number;
  readonly source: string;
  readonly seenAt: Date;
  /** Who typed it; null where the feed says it. */
  readonly byStaff: string | null;
  readonly byName: string | null;
};

/** What waits for a confirmation; what somebody has said no to does not. */
export const listHeldBack = async (db: Db): Promise<HeldBackRow[]> => {
  const { rows } = await sql<HeldBackRow>`
    select currency, market_ppm, source, seen_at, by_staff, by_name from rates.held_back where left_at is null`.execute(
    db,
  );
  return rows;
};

/** Keeps what the feed says now, or somebody typed. A no that was said to just this rate still holds. */
export const upsertHeldBack = async (tx: Tx, { currency, ...row }: HeldBackRow): Promise<void> => {
  await tx
    .insertInto('rates.heldBack')
    .values({ currency, ...row })
    .onConflict((already) =>
      already.column('currency').doUpdateSet({
        ...row,
        leftAt: sql<Date | null>`case when held_back.market_ppm = excluded.market_ppm and excluded.by_staff is null then held_back.left_at end`,
      }),
    )
    .execute();
};

export const deleteHeldBack = async (tx: Tx, currency: DisplayCurrency): Promise<void> => {
  await tx.deleteFrom('rates.heldBack').where('currency', '=', currency).execute();
};

export const updateLeft = async (tx: Tx, currency: DisplayCurrency): Promise<void> => {
  await tx.updateTable('rates.heldBack').set({ leftAt: tx.now }).where('currency', '=', currency).execute();
};
