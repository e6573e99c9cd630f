import { type LetterKind, letterKinds } from '@hakobu/contract/letters/letter.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';
import { type LetterFacts, securityTemplates, type Template } from './templates/template.rules.ts';

export type LetterRow = Selectable<DB['letters.letter']>;

export type NewLetter = {
  readonly shopperId: string;
  readonly kind: LetterKind;
  readonly template: Template;
  readonly facts: LetterFacts;
  readonly aboutCode: string;
  readonly step: string;
};

/**
 * Written once, however often the same thing is told: undefined when it was there. It keeps which version of its
 * template's words it was written with.
 */
export const insertLetter = async (
  tx: Tx,
  { shopperId, aboutCode, facts, ...letter }: NewLetter,
): Promise<string | undefined> => {
  const row = await tx
    .insertInto('letters.letter')
    .values({
      ...letter,
      id: newId(),
      shopperId,
      aboutCode,
      facts: JSON.stringify(facts),
      version: sql<
        number | null
      >`(select max(version) from letters.template_version where template = ${letter.template})`,
      createdAt: tx.now,
    })
    .onConflict((on) => on.columns(['aboutCode', 'template', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export type LetterFilter = {
  readonly kind?: LetterKind | undefined;
  readonly unreadOnly?: boolean;
  /** Those that are shown at all; every kind where they are not named. */
  readonly kinds?: readonly LetterKind[];
  readonly after?: KeysetCursor | undefined;
};

export const listLettersOf = (
  db: Db,
  shopperId: string,
  { kind, unreadOnly = false, kinds, after }: LetterFilter,
  limit: number,
): Promise<LetterRow[]> => {
  let query = db.selectFrom('letters.letter').selectAll().where('shopperId', '=', shopperId);
  if (kind) query = query.where('kind', '=', kind);
  if (kinds) query = query.where('kind', 'in', [...kinds]);
  if (unreadOnly) query = query.where('readAt', 'is', null);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.code}::uuid)`);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
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

export type UnreadCount = { readonly kind: string; readonly unread: number; readonly quiet: number };

/** Unread letters of each kind that has some: those that count, and those that do not because the kind is muted. */
export const countUnreadByKind = async (db: Db, shopperId: string): Promise<UnreadCount[]> => {
  const { rows } = await sql<UnreadCount>`
    select l.kind,
      (count(*) filter (where m.kind is null or l.template = any(${[...securityTemplates]}::text[])))::int as unread,
      (count(*) filter (where m.kind is not null and l.template <> all(${[...securityTemplates]}::text[])))::int as quiet
    from letters.letter l left join letters.muted_kind m on m.shopper_id = l.shopper_id and m.kind = l.kind
    where l.shopper_id = ${shopperId} and l.read_at is null group by l.kind
  `.execute(db);
  return rows;
};

export const findLetter = (db: Db, id: string): Promise<LetterRow | undefined> =>
  db.selectFrom('letters.letter').selectAll().where('id', '=', id).executeTakeFirst();

export const findLetterOf = (db: Db, shopperId: string, id: string): Promise<LetterRow | undefined> =>
  db
    .selectFrom('letters.letter')
    .selectAll()
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();

export type Marked = { readonly ids?: readonly string[] | undefined; readonly kind?: LetterKind | undefined };

/** Marks the shopper's letters that are not read yet: those named, those of a kind, or all; whether there were any. */
export const updateRead = async (tx: Tx, shopperId: string, { ids, kind }: Marked): Promise<boolean> => {
  let update = tx
    .updateTable('letters.letter')
    .set({ readAt: tx.now })
    .where('shopperId', '=', shopperId)
    .where('readAt', 'is', null);
  if (ids) update = update.where('id', 'in', [...ids]);
  if (kind) update = update.where('kind', '=', kind);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** What was opened is read; false when it had been opened before. */
export const updateOpened = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('letters.letter')
    .set({ openedAt: tx.now, readAt: sql`coalesce(read_at, ${tx.now})` })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
