import type { TemplateKind, TemplateWords } from '@hakobu/contract/goods/comment-template.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type TemplateRow = Omit<Selectable<DB['goods.commentTemplate']>, 'kind' | 'words'> & {
  readonly kind: TemplateKind;
  readonly words: TemplateWords;
};

const all = (db: Db) => db.selectFrom('goods.commentTemplate').selectAll().$castTo<TemplateRow>();

/** In their order; without a kind, those of both. */
export const listTemplates = (db: Db, kind?: TemplateKind): Promise<TemplateRow[]> =>
  all(db)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('kind')
    .orderBy('place')
    .orderBy('addedAt')
    .orderBy('id')
    .execute();

export const listOffered = (db: Db, kind: TemplateKind): Promise<TemplateRow[]> =>
  all(db).where('kind', '=', kind).where('isOn', '=', true).orderBy('place').orderBy('addedAt').orderBy('id').execute();

/** Whoever adds to a kind, takes from it or orders it goes one after the other. */
export const lockKind = async (tx: Tx, kind: TemplateKind): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comment templates ${kind}`}, 0))`.execute(tx);
};

export const lockTemplate = (tx: Tx, id: string): Promise<TemplateRow | undefined> =>
  all(tx).where('id', '=', id).forUpdate().executeTakeFirst();

type Written = Pick<TemplateRow, 'words' | 'isOn' | 'changedBy'>;

const columnsOf = ({ words, ...rest }: Written) => ({ ...rest, words: JSON.stringify(words) });

export const insertTemplate = (
  tx: Tx,
  { kind, place, ...written }: Written & Pick<TemplateRow, 'kind' | 'place'>,
): Promise<TemplateRow> =>
  tx
    .insertInto('goods.commentTemplate')
    .values({ id: newId(), kind, place, addedAt: tx.now, changedAt: tx.now, ...columnsOf(written) })
    .returningAll()
    .$castTo<TemplateRow>()
    .executeTakeFirstOrThrow();

/** Writes over the version that was seen; undefined where that one is gone. */
export const updateTemplate = (
  tx: Tx,
  seen: Pick<TemplateRow, 'id' | 'version'>,
  written: Written,
): Promise<TemplateRow | undefined> =>
  tx
    .updateTable('goods.commentTemplate')
    .set({ ...columnsOf(written), version: seen.version + 1, changedAt: tx.now })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .$castTo<TemplateRow>()
    .executeTakeFirst();

export const deleteTemplate = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('goods.commentTemplate').where('id', '=', id).execute();
};

/** Another order is no change of a template's: its version stays. */
export const placeTemplates = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update goods.comment_template as kept set place = wanted.place
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) where kept.id = wanted.id`.execute(tx);
};
