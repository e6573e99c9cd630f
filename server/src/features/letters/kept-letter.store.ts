import { type LetterKind, letterKinds } from '@hakobu/contract/letters/letter.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Place } from '../../platform/database/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';
import type { LetterFacts, Template } from './template.rules.ts';

export type LetterRow = Selectable<DB['letters.letter']>;

export type NewLetter = {
  readonly shopperId: string;
  readonly kind: LetterKind;
  readonly template: Template;
  readonly facts: LetterFacts;
  readonly aboutCode: string;
  readonly step: string;
};

/** Written once, however often the same thing is told. */
export const insertLetter = async (tx: Tx, { shopperId, aboutCode, facts, ...letter }: NewLetter): Promise<void> => {
  await tx
    .insertInto('letters.letter')
    .values({
      ...letter,
      id: newId(),
      shopper_id: shopperId,
      about_code: aboutCode,
      facts: JSON.stringify(facts),
      created_at: tx.now,
    })
    .onConflict((on) => on.columns(['about_code', 'template', 'step']).doNothing())
    .execute();
};

export type LetterFilter = {
  readonly kind?: LetterKind | undefined;
  readonly unreadOnly?: boolean;
  readonly after?: Place | undefined;
};

export const listLettersOf = (
  db: Db,
  shopperId: string,
  { kind, unreadOnly = false, after }: LetterFilter,
  limit: number,
): Promise<LetterRow[]> => {
  let query = db.selectFrom('letters.letter').selectAll().where('shopper_id', '=', shopperId);
  if (kind) query = query.where('kind', '=', kind);
  if (unreadOnly) query = query.where('read_at', 'is', null);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.code}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

/** The latest letter of each kind that has one. */
export const listLatest = async (db: Db, shopperId: string): Promise<LetterRow[]> => {
  const { rows } = await sql<LetterRow>`
    select l.* from unnest(${[...letterKinds]}::text[]) as k(kind)
    cross join lateral (
      select * from letters.letter where shopper_id = ${shopperId} and kind = k.kind 
      order by created_at desc, id desc limit 1) as l
  `.execute(db);
  return rows;
};

export const countUnreadByKind = async (db: Db, shopperId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('letters.letter')
    .select(['kind', (of) => of.fn.countAll<number>().as('count')])
    .where('shopper_id', '=', shopperId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
};

export const findLetterOf = (db: Db, shopperId: string, id: string): Promise<LetterRow | undefined> =>
  db
    .selectFrom('letters.letter')
    .selectAll()
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();

export type Marked = { readonly ids?: readonly string[] | undefined; readonly kind?: LetterKind | undefined };

/** Marks the shopper's letters that are not read yet: those named, those of a kind, or all. */
export const updateRead = async (tx: Tx, shopperId: string, { ids, kind }: Marked): Promise<void> => {
  let update = tx
    .updateTable('letters.letter')
    .set({ read_at: tx.now })
    .where('shopper_id', '=', shopperId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', [...ids]);
  if (kind) update = update.where('kind', '=', kind);
  await update.execute();
};
