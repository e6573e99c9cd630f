import { FilledField, ProxyPicture } from '@hakobu/contract/proxies/proxy.shape';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

type Row = Selectable<DB['proxies.draft']>;
export type DraftRow = Omit<Row, 'pictures' | 'filled'> & {
  readonly pictures: readonly ProxyPicture[];
  readonly filled: readonly FilledField[];
};

const Pictures = z.array(ProxyPicture);
const Filled = z.array(FilledField);
const asDraft = (row: Row): DraftRow => ({
  ...row,
  pictures: z.parse(Pictures, row.pictures),
  filled: z.parse(Filled, row.filled),
});

export type DraftText = Omit<DraftRow, 'id' | 'shopperId' | 'inCart' | 'isSetAside' | 'savedAt'>;

const written = (text: DraftText) => ({
  ...text,
  options: [...text.options],
  filled: [...text.filled],
  pictures: JSON.stringify(text.pictures),
});

/** The drafts of the proxy cart, newest first. */
export const listCart = async (db: Db, shopperId: string): Promise<DraftRow[]> => {
  const rows = await db
    .selectFrom('proxies.draft')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .where('inCart', '=', true)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asDraft);
};

/** The one that the form opens with. */
export const findInForm = async (db: Db, shopperId: string): Promise<DraftRow | undefined> => {
  const row = await db
    .selectFrom('proxies.draft')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .where('inCart', '=', false)
    .executeTakeFirst();
  return row && asDraft(row);
};

/** The same, locked until the transaction ends. */
export const lockInForm = async (tx: Tx, shopperId: string): Promise<DraftRow | undefined> => {
  const row = await tx
    .selectFrom('proxies.draft')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .where('inCart', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row && asDraft(row);
};

/** A shopper's own drafts by id; others are left out. */
export const findDrafts = async (db: Db, shopperId: string, ids: readonly string[]): Promise<DraftRow[]> => {
  const rows = await db
    .selectFrom('proxies.draft')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(asDraft);
};

/** The same, locked in the order of their ids until the transaction ends. */
export const lockDrafts = async (tx: Tx, shopperId: string, ids: readonly string[]): Promise<DraftRow[]> => {
  const rows = await tx
    .selectFrom('proxies.draft')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(asDraft);
};

/** Begins the draft of the form, or writes over it. */
export const upsertInForm = async (tx: Tx, id: string, shopperId: string, text: DraftText): Promise<DraftRow> => {
  const row = await tx
    .insertInto('proxies.draft')
    .values({ ...written(text), id, shopperId, inCart: false, savedAt: tx.now })
    .onConflict((on) =>
      on
        .column('shopperId')
        // Word for word as the index has it: it is found by no parameter.
        .where(sql<boolean>`not in_cart`)
        .doUpdateSet({ ...written(text), savedAt: tx.now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return asDraft(row);
};

export const updateDraft = async (
  tx: Tx,
  draft: { readonly id: string; readonly shopperId: string; readonly inCart: boolean; readonly isSetAside: boolean },
  text: DraftText,
): Promise<DraftRow | undefined> => {
  const row = await tx
    .updateTable('proxies.draft')
    .set({ ...written(text), inCart: draft.inCart, isSetAside: draft.isSetAside, savedAt: tx.now })
    .where('id', '=', draft.id)
    .where('shopperId', '=', draft.shopperId)
    .returningAll()
    .executeTakeFirst();
  return row && asDraft(row);
};

/** Puts a draft aside, into the cart as it is written; nobody chose it there. */
export const updateSetAside = async (tx: Tx, shopperId: string, id: string): Promise<DraftRow | undefined> => {
  const row = await tx
    .updateTable('proxies.draft')
    .set({ inCart: true, isSetAside: true, savedAt: tx.now })
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .returningAll()
    .executeTakeFirst();
  return row && asDraft(row);
};

/** Ends drafts; ids that are not this shopper's are passed over. */
export const deleteDrafts = async (tx: Tx, shopperId: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const done = await tx
    .deleteFrom('proxies.draft')
    .where('shopperId', '=', shopperId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(done.numDeletedRows);
};

export const countCart = async (tx: Tx, shopperId: string): Promise<number> => {
  const row = await tx
    .selectFrom('proxies.draft')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .where('inCart', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
};
