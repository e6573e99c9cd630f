import type { LetterTexts } from '@hakobu/contract/letters/letter-text.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';
import type { Template } from './template.rules.ts';

export type VersionRow = Selectable<DB['letters.templateVersion']>;
export type VersionKey = { readonly template: string; readonly version: number };

/** The newest words of each template that was ever changed. */
export const listNewestVersions = (db: Db): Promise<VersionRow[]> =>
  db
    .selectFrom('letters.templateVersion')
    .selectAll()
    .distinctOn('template')
    .orderBy('template')
    .orderBy('version', 'desc')
    .execute();

/** Of one template, newest first. */
export const listVersions = (db: Db, template: Template, limit: number): Promise<VersionRow[]> =>
  db
    .selectFrom('letters.templateVersion')
    .selectAll()
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

export const listVersionsByKeys = async (db: Db, keys: readonly VersionKey[]): Promise<VersionRow[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<VersionRow>`
    select v.* from letters.template_version v
    join unnest(${keys.map(({ template }) => template)}::text[], ${keys.map(({ version }) => version)}::int[])
      as asked (template, version) using (template, version)
  `.execute(db);
  return rows;
};

export type NewVersion = VersionKey & { readonly words: LetterTexts; readonly by: string; readonly name: string };

/** False when somebody else made this version. */
export const insertVersion = async (tx: Tx, { template, version, words, by, name }: NewVersion): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('letters.templateVersion')
    .values({
      template,
      version,
      words: JSON.stringify(words),
      changedBy: by,
      changedName: name,
      changedAt: tx.now,
    })
    .onConflict((on) => on.columns(['template', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};
