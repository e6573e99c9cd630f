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
