import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';
import type { DB } from '../../platform/database/tables.ts';

export type KeptRow = Selectable<DB['closing.kept']>;

/** Kept once: who was erased already is erased again without a second copy. */
export const insertKept = async (tx: Tx, kept: Omit<KeptRow, 'keptAt'>): Promise<void> => {
  await tx
    .insertInto('closing.kept')
    .values({ ...kept, keptAt: tx.now })
    .onConflict((on) => on.columns(['kind', 'about']).doNothing())
    .execute();
};

export const listKept = (db: Db, shopperId: string): Promise<Pick<KeptRow, 'id' | 'kind' | 'about' | 'dueAt'>[]> =>
  db
    .selectFrom('closing.kept')
    .select(['id', 'kind', 'about', 'dueAt'])
    .where('shopperId', '=', shopperId)
    .orderBy('dueAt')
    .orderBy('id')
    .execute();

export const findKept = (db: Db, id: string): Promise<KeptRow | undefined> =>
  db.selectFrom('closing.kept').selectAll().where('id', '=', id).executeTakeFirst();

export const keptDueAt = earliest('closing.kept', 'dueAt');

/** What the law wants kept no longer. */
export const deleteKept = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    delete from closing.kept where id in (
      select id from closing.kept where due_at <= ${tx.now} order by due_at limit 500 for update skip locked)
    returning id`.execute(tx);
  return rows.length;
};
