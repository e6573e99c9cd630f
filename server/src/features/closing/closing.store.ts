import { fen, yen } from '@hakobu/contract/base/money';
import type { ClosingState } from '@hakobu/contract/closing/closing.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { earliest, firstOf, productNow } from '../../platform/database/statements/earliest.ts';
import type { DB } from '../../platform/database/tables.ts';
import { shopperRelation } from '../shoppers/index.ts';

export type ClosingRow = Selectable<DB['closing.request']>;

export type NewClosing = Pick<
  ClosingRow,
  'id' | 'shopperId' | 'stateBefore' | 'waivesYen' | 'waivesFen' | 'waivesBonusYen' | 'dueAt'
>;

export const insertClosing = async (tx: Tx, closing: NewClosing): Promise<void> => {
  await tx
    .insertInto('closing.request')
    .values({ ...closing, state: 'Requested', requestedAt: tx.now })
    .execute();
};

/** The one that waits, locked: who takes it back and the clock that carries it out follow each other. */
export const lockOpenClosing = (tx: Tx, shopperId: string): Promise<ClosingRow | undefined> =>
  tx
    .selectFrom('closing.request')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .where('state', '=', 'Requested')
    .forUpdate()
    .executeTakeFirst();

/** One whose time has come, which nobody else carries out. */
export const takeDueClosing = (tx: Tx): Promise<ClosingRow | undefined> =>
  tx
    .selectFrom('closing.request')
    .selectAll()
    .where('state', '=', 'Requested')
    .where('dueAt', '<=', tx.now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const closingDueAt = firstOf(
  earliest('closing.request', 'dueAt', sql`state = 'Requested'`),
  // What was erased and not written down outside yet.
  sql<Date | null>`(select ${productNow} from closing.request where state = 'Closed' and listed_at is null limit 1)`,
);

export const updateEnded = async (tx: Tx, id: string, state: Exclude<ClosingState, 'Requested'>): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('closing.request')
    .set({ state, endedAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'Requested')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updatePutOff = async (
  tx: Tx,
  id: string,
  { dueAt, by }: { readonly dueAt: Date; readonly by: readonly unknown[] },
): Promise<void> => {
  await tx
    .updateTable('closing.request')
    .set({ dueAt, putOffBy: JSON.stringify(by) })
    .where('id', '=', id)
    .where('state', '=', 'Requested')
    .execute();
};

export type ListedClosingRow = ClosingRow & { readonly number: number; readonly nickName: string };

/** Those of all shoppers, newest first: ids are UUID v7, made in the order of time. */
export const pageClosings = (
  db: Db,
  { state, cursor }: { readonly state?: ClosingState | undefined; readonly cursor?: string | undefined },
  limit: number,
): Promise<ListedClosingRow[]> =>
  db
    .selectFrom('closing.request as request')
    .innerJoin(shopperRelation.as('shopper'), 'shopper.id', 'request.shopperId')
    .selectAll('request')
    .select(['shopper.number', 'shopper.nickName'])
    .$if(state !== undefined, (query) => query.where('request.state', '=', state ?? ''))
    .$if(cursor !== undefined, (query) => query.where('request.id', '<', cursor ?? ''))
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute();

export const countClosings = (db: Db): Promise<{ state: string; count: number }[]> =>
  db
    .selectFrom('closing.request')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();

export const listClosingsOf = (db: Db, shopperId: string): Promise<ClosingRow[]> =>
  db
    .selectFrom('closing.request')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .orderBy('requestedAt', 'desc')
    .limit(20)
    .execute();

/** Erased, and not yet written down where no backup reaches. */
export const listUnlisted = (db: Db): Promise<Pick<ClosingRow, 'id' | 'shopperId' | 'endedAt'>[]> =>
  db
    .selectFrom('closing.request')
    .select(['id', 'shopperId', 'endedAt'])
    .where('state', '=', 'Closed')
    .where('listedAt', 'is', null)
    .orderBy('endedAt')
    .limit(100)
    .execute();

export const updateListed = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .updateTable('closing.request')
    .set({ listedAt: tx.now })
    .where('id', 'in', [...ids])
    .execute();
};

/** A closing that a restored database does not know, or knows as unfinished: it was carried out. */
export const upsertClosed = async (tx: Tx, id: string, shopperId: string): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('closing.request')
    .set({ state: 'Closed', endedAt: tx.now, listedAt: tx.now })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .updateTable('closing.request')
    .set({ state: 'TakenBack', endedAt: tx.now })
    .where('shopperId', '=', shopperId)
    .where('state', '=', 'Requested')
    .execute();
  await tx
    .insertInto('closing.request')
    .values({
      id,
      shopperId,
      state: 'Closed',
      stateBefore: 'open',
      waivesYen: yen(0),
      waivesFen: fen(0),
      waivesBonusYen: yen(0),
      requestedAt: tx.now,
      dueAt: tx.now,
      endedAt: tx.now,
      listedAt: tx.now,
    })
    .execute();
};

/** Whether this closing stands as carried out here. */
export const isClosed = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('closing.request')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'Closed')
    .executeTakeFirst();
  return row !== undefined;
};
