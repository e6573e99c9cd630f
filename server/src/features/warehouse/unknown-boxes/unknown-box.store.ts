import { UnknownBoxState, type UnknownBoxVerb } from '@hakobu/contract/warehouse/unknown-box.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import { beginningWith, containing } from '../../../platform/database/statements/patterns.ts';
import type { DB } from '../../../platform/database/tables.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export type BoxRow = Selectable<DB['warehouse.unknownBox']>;

export const insertBox = async (tx: Tx, box: BoxRow): Promise<void> => {
  await tx.insertInto('warehouse.unknownBox').values(box).execute();
};

export const findBox = (db: Db, id: string): Promise<BoxRow | undefined> =>
  db.selectFrom('warehouse.unknownBox').selectAll().where('id', '=', id).executeTakeFirst();

export const lockBox = (tx: Tx, id: string): Promise<BoxRow | undefined> =>
  tx.selectFrom('warehouse.unknownBox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const named = (db: Db, number: string) =>
  db
    .selectFrom('warehouse.unknownBox')
    .selectAll()
    .where((is) => is.or([is('trackingNo', '=', number), is('code', '=', number)]));

/** The box that is kept under a number, or under the code that we wrote on it. */
export const findKeptBox = (db: Db, number: string): Promise<BoxRow | undefined> =>
  named(db, number).where('state', 'in', ['Kept', 'Claimed']).executeTakeFirst();

export const lockKeptBox = (tx: Tx, number: string): Promise<BoxRow | undefined> =>
  named(tx, number).where('state', 'in', ['Kept', 'Claimed']).forUpdate().executeTakeFirst();

export const lockBoxMatchedWith = (tx: Tx, orderCode: string): Promise<BoxRow | undefined> =>
  tx
    .selectFrom('warehouse.unknownBox')
    .selectAll()
    .where('orderCode', '=', orderCode)
    .where('state', '=', 'Claimed')
    .forUpdate()
    .executeTakeFirst();

/** Whether a box with this number was handed to an order other than this. */
export const wasHandedToAnother = async (db: Db, number: string, orderCode: string): Promise<boolean> => {
  const row = await db
    .selectFrom('warehouse.unknownBox')
    .select('id')
    .where('trackingNo', '=', number)
    .where('state', '=', 'Handed')
    .where('orderCode', '<>', orderCode)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a box came under this number, whatever became of it. */
export const hasBoxOf = async (db: Db, number: string): Promise<boolean> => {
  const query = db.selectFrom('warehouse.unknownBox').select('id').where('trackingNo', '=', number);
  return (await query.executeTakeFirst()) !== undefined;
};

type Change = Partial<Pick<BoxRow, 'state' | 'orderCode' | 'shelf'>>;

export const updateBox = async (tx: Tx, id: string, change: Change): Promise<void> => {
  await tx.updateTable('warehouse.unknownBox').set(change).where('id', '=', id).execute();
};

type NewBoxStep = {
  readonly boxId: string;
  readonly verb: UnknownBoxVerb;
  readonly note?: string;
  readonly photoIds?: readonly string[];
};

export const insertBoxStep = async (tx: Tx, caller: Caller, step: NewBoxStep): Promise<void> => {
  await tx
    .insertInto('warehouse.unknownBoxHistory')
    .values({
      id: newId(),
      boxId: step.boxId,
      verb: step.verb,
      byId: actorOf(caller),
      byName: caller.who.kind === 'staff' ? caller.who.name : '',
      note: step.note ?? '',
      photoIds: [...(step.photoIds ?? [])],
      at: tx.now,
    })
    .execute();
};

export const listBoxSteps = (db: Db, boxId: string) =>
  db
    .selectFrom('warehouse.unknownBoxHistory')
    .selectAll()
    .where('boxId', '=', boxId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type BoxesAsked = {
  readonly states: readonly UnknownBoxState[];
  readonly keyword: string | undefined;
  /** The keyword as a bare number or code. */
  readonly number: string;
};

export const listBoxes = async (
  db: Db,
  { states, keyword, number }: BoxesAsked,
  page: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<BoxRow[]> => {
  let query = db
    .selectFrom('warehouse.unknownBox')
    .selectAll()
    .where('state', 'in', [...states]);
  if (keyword !== undefined)
    query = query.where((is) =>
      is.or([
        is('trackingNo', '=', number),
        is('code', '=', number),
        is('orderCode', '=', number),
        is('shelf', 'ilike', beginningWith(keyword)),
        is('label', 'ilike', containing(keyword)),
      ]),
    );
  if (page.after) query = query.where(sql<boolean>`(kept_at, id) < (${page.after.at}, ${page.after.code}::uuid)`);
  return query.orderBy('keptAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
};

export const countBoxes = async (db: Db): Promise<Record<UnknownBoxState, number>> => {
  const rows = await db
    .selectFrom('warehouse.unknownBox')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(UnknownBoxState.options.map((state) => [state, counted.get(state) ?? 0])) as Record<
    UnknownBoxState,
    number
  >;
};

/** Boxes that a claim may mean: those with one of these numbers first, then the newest. */
export const listBoxesFor = (db: Db, numbers: readonly string[], limit: number): Promise<BoxRow[]> =>
  db
    .selectFrom('warehouse.unknownBox')
    .selectAll()
    .where('state', '=', 'Kept')
    .orderBy(sql`tracking_no = any(${[...numbers]}::text[])`, 'desc')
    .orderBy('keptAt', 'desc')
    .limit(limit)
    .execute();
