import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export type NewFile = {
  readonly id: string;
  readonly owner: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
};

export const insertFile = async (tx: Tx, file: NewFile): Promise<void> => {
  await tx
    .insertInto('uploads.file')
    .values({ ...file, uploaded_at: tx.now })
    .execute();
};

export const countFilesOf = async (db: Db, owner: string, ids: readonly string[]): Promise<number> => {
  const row = await db
    .selectFrom('uploads.file')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return row.count;
};

/** How many this owner sent in since an instant. */
export const countFilesSince = async (db: Db, owner: string, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('uploads.file')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('uploaded_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Lets one upload of an owner through at a time, so that a quota counts those that come in one moment. */
export const lockOwner = async (tx: Tx, owner: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${owner}`}, 0))`.execute(tx);
};
