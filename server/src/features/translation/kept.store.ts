import type { translationViews } from '@hakobu/contract/translation/translation.desk-api';
import type { Target } from '@hakobu/contract/translation/translation.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { DB } from '../../platform/database/tables.ts';

export type KeptRow = Selectable<DB['translation.kept']>;

export const listKept = async (db: Db, hashes: readonly string[]): Promise<KeptRow[]> => {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('translation.kept')
    .selectAll()
    .where('hash', 'in', [...hashes])
    .execute();
};

export type NewKept = {
  readonly hash: string;
  readonly source: 'ja' | 'auto';
  readonly target: Target;
  readonly original: string;
  readonly isHtml: boolean;
};

/**
 * Of these texts the ones that are this caller's to have translated: of several servers that want the same text one gets
 * it, and the others wait for what it keeps.
 */
export const claimTexts = async (
  db: Db,
  texts: readonly NewKept[],
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Set<string>> => {
  // In one order, so that two who want the same do not wait for each other in a circle.
  const rows = texts.map((text) => ({ id: newId(), ...text })).toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const claimed = await sql<{ hash: string }>`
    insert into translation.kept as k (id, hash, source, target, original, is_html, asked_until)
    select id, hash, source, target, original, "isHtml", ${until}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id uuid, hash text, source text, target text, original text, "isHtml" boolean)
    on conflict (hash) do update set asked_until = excluded.asked_until
    where k.machine is null and k.corrected is null
      and (k.asked_until is null or k.asked_until <= ${now}) and (k.unusable_until is null or k.unusable_until <= ${now})
    returning hash`.execute(db);
  return new Set(claimed.rows.map(({ hash }) => hash));
};

/** Nothing came of them: whoever asks next tries again. */
export const releaseTexts = async (db: Db, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return;
  await db
    .deleteFrom('translation.kept')
    .where('hash', 'in', [...hashes])
    .where('machine', 'is', null)
    .where('corrected', 'is', null)
    .where('unusable', 'is', null)
    .execute();
  await db
    .updateTable('translation.kept')
    .set({ askedUntil: null })
    .where('hash', 'in', [...hashes])
    .execute();
};

export type MachineText = { readonly hash: string; readonly machine: string };

/** What came first stays. */
export const keepMachine = async (
  db: Db,
  answer: readonly MachineText[],
  translator: string,
  now: Date,
): Promise<void> => {
  if (answer.length === 0) return;
  await sql`
    update translation.kept k set machine = new.machine, translator = ${translator}, translated_at = ${now},
      asked_until = null, unusable = null, unusable_until = null
    from jsonb_to_recordset(${JSON.stringify(answer)}::jsonb) as new (hash text, machine text)
    where k.hash = new.hash and k.machine is null`.execute(db);
};

export type Unusable = { readonly hash: string; readonly why: string };

export const keepUnusable = async (
  db: Db,
  unusable: readonly Unusable[],
  translator: string,
  until: Date,
): Promise<void> => {
  if (unusable.length === 0) return;
  await sql`
    update translation.kept k set unusable = left(new.why, 300), unusable_until = ${until}, asked_until = null,
      translator = ${translator}
    from jsonb_to_recordset(${JSON.stringify(unusable)}::jsonb) as new (hash text, why text)
    where k.hash = new.hash and k.machine is null`.execute(db);
};

export type KeptFilter = {
  readonly cursor?: string | undefined;
  readonly keyword: string;
  readonly target?: Target | undefined;
  readonly view: (typeof translationViews)[number];
};

/** Newest first: ids are UUID v7, made in the order of time. What is being asked for is not there yet. */
export const listTranslations = (db: Db, filter: KeptFilter, limit: number): Promise<KeptRow[]> => {
  const { cursor, keyword, target, view } = filter;
  let query = db
    .selectFrom('translation.kept')
    .selectAll()
    .where(sql<boolean>`(machine is not null or corrected is not null or unusable is not null)`);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  if (target !== undefined) query = query.where('target', '=', target);
  if (view === 'corrected') query = query.where('corrected', 'is not', null);
  if (view === 'unusable') query = query.where('unusable', 'is not', null);
  if (keyword !== '')
    query = query.where(
      sql<boolean>`strpos(lower(original || ' ' || coalesce(corrected, machine, '')), lower(${keyword})) > 0`,
    );
  return query.orderBy('id', 'desc').limit(limit).execute();
};

export const findKept = (db: Db, id: string): Promise<KeptRow | undefined> =>
  db.selectFrom('translation.kept').selectAll().where('id', '=', id).executeTakeFirst();

export type Correction = { readonly text: string | null; readonly by: string };

/** False when somebody else changed it meanwhile. */
export const updateCorrected = async (
  tx: Tx,
  { id, version }: Pick<KeptRow, 'id' | 'version'>,
  { text, by }: Correction,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('translation.kept')
    .set({
      corrected: text,
      correctedBy: text === null ? null : by,
      correctedAt: text === null ? null : tx.now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

export const countKept = async (db: Db): Promise<{ kept: number; corrected: number }> =>
  db
    .selectFrom('translation.kept')
    .select(({ fn }) => [fn.count<number>('machine').as('kept'), fn.count<number>('corrected').as('corrected')])
    .executeTakeFirstOrThrow();
