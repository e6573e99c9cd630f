import type { ExportState } from '@hakobu/contract/exports/export.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';
import type { DB } from '../../platform/database/tables.ts';

export type ExportRow = Selectable<DB['exports.export']>;

export const insertExport = (tx: Tx, { id, shopperId }: Pick<ExportRow, 'id' | 'shopperId'>): Promise<ExportRow> =>
  tx
    .insertInto('exports.export')
    .values({ id, shopperId, state: 'Making', requestedAt: tx.now, dueAt: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findLatestExport = (db: Db, shopperId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports.export')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findExport = (db: Db, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports.export').selectAll().where('id', '=', id).executeTakeFirst();

export const makeDueAt = earliest('exports.export', 'dueAt', sql`state = 'Making'`);
export const overDueAt = earliest('exports.export', 'dueAt', sql`state <> 'Making'`);

/** One that has to be made, for whoever takes it first: nobody else takes it before `until`. */
export const takeToMake = (tx: Tx, until: Date): Promise<ExportRow | undefined> =>
  tx
    .updateTable('exports.export')
    .set({ dueAt: until, tries: sql<number>`tries + 1` })
    .where('id', '=', (of) =>
      of
        .selectFrom('exports.export')
        .select('id')
        .where('state', '=', 'Making')
        .where('dueAt', '<=', tx.now)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

type Taken = Pick<ExportRow, 'id' | 'tries'>;
type Change = Partial<Pick<ExportRow, 'dueAt' | 'readyAt' | 'bytes'>> & { readonly state?: ExportState };

/** Changes one that is still to be made, by whoever took it last; false where somebody took it since, or it is no more. */
export const updateTaken = async (tx: Tx, { id, tries }: Taken, change: Change): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('exports.export')
    .set(change)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'Making')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Those whose day is over, locked. */
export const lockOver = (tx: Tx, limit: number): Promise<Pick<ExportRow, 'id'>[]> =>
  tx
    .selectFrom('exports.export')
    .select('id')
    .where('state', '<>', 'Making')
    .where('dueAt', '<=', tx.now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const deleteExports = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('exports.export')
    .where('id', 'in', [...ids])
    .execute();
};

/** Nothing of a shopper's is made or given out from now on; file and row go with the next run. */
export const endExportsOf = async (tx: Tx, shopperId: string): Promise<void> => {
  await tx
    .updateTable('exports.export')
    .set({ state: 'Failed', readyAt: null, bytes: null, dueAt: tx.now })
    .where('shopperId', '=', shopperId)
    .execute();
};
