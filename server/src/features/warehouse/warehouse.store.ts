import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import type { ItemVerb } from '@hakobu/contract/warehouse/warehouse.shape';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { DB } from '../../platform/database/tables.ts';
import { actorOf } from '../../platform/http/actor.ts';
import { type Caller, staffNameOf } from '../../platform/http/caller.ts';

/** What was noted about goods at the bench, as the row keeps it. */
export type KeptFinding = {
  readonly kind: FindingKind;
  readonly quantity: number | null;
  readonly note: string;
  readonly photoIds: readonly string[];
};

type Row = Selectable<DB['warehouse.item']>;
export type ItemRow = Omit<Row, 'properties' | 'findings'> & {
  readonly properties: GoodsProperty[];
  readonly findings: readonly KeptFinding[];
};

// Only what the contract allows is ever written here.
export const asItem = (row: Omit<Row, 'findings'> & { readonly findings: unknown }): ItemRow => ({
  ...row,
  properties: row.properties as GoodsProperty[],
  findings: row.findings as KeptFinding[],
});

export type NewItem = Omit<ItemRow, 'clock_stopped_at' | 'left_at' | 'ended_at'>;

export const insertItem = async (tx: Tx, item: NewItem): Promise<void> => {
  await tx
    .insertInto('warehouse.item')
    .values({ ...item, findings: JSON.stringify(item.findings) })
    .execute();
};

export const findItems = async (db: Db, orderCodes: readonly string[]): Promise<ItemRow[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await db
    .selectFrom('warehouse.item')
    .selectAll()
    .where('order_code', 'in', [...orderCodes])
    .execute();
  return rows.map(asItem);
};

/** The same, locked in the order of their codes. */
export const lockItems = async (tx: Tx, orderCodes: readonly string[]): Promise<ItemRow[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await tx
    .selectFrom('warehouse.item')
    .selectAll()
    .where('order_code', 'in', [...orderCodes])
    .orderBy('order_code')
    .forUpdate()
    .execute();
  return rows.map(asItem);
};

/** What of a shopper lies on the shelves, oldest first. */
export const listItemsOf = async (db: Db, shopperIds: readonly string[]): Promise<ItemRow[]> => {
  if (shopperIds.length === 0) return [];
  const rows = await db
    .selectFrom('warehouse.item')
    .selectAll()
    .where('shopper_id', 'in', [...shopperIds])
    .where('left_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('stored_at')
    .orderBy('order_code')
    .execute();
  return rows.map(asItem);
};

export const listStoredBy = async (db: Db, staffId: string, limit: number): Promise<ItemRow[]> => {
  const rows = await db
    .selectFrom('warehouse.item')
    .selectAll()
    .where('stored_by', '=', staffId)
    .orderBy('stored_at', 'desc')
    .orderBy('order_code', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asItem);
};

export const countStoredBy = async (db: Db, staffId: string, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('warehouse.item')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('stored_by', '=', staffId)
    .where('stored_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
};

type Change = Partial<Omit<Row, 'order_code' | 'shopper_id' | 'findings' | 'properties'>>;

export const updateItem = async (tx: Tx, orderCode: string, change: Change): Promise<void> => {
  await tx.updateTable('warehouse.item').set(change).where('order_code', '=', orderCode).execute();
};

/** What happened to goods, as its history tells it. */
export type NewStep = {
  readonly orderCode: string;
  readonly verb: ItemVerb;
  readonly fromShelf?: string;
  readonly toShelf?: string;
  readonly note?: string;
  readonly photoIds?: readonly string[];
};

export const insertSteps = async (tx: Tx, caller: Caller, steps: readonly NewStep[]): Promise<void> => {
  if (steps.length === 0) return;
  await tx
    .insertInto('warehouse.item_history')
    .values(
      steps.map((step) => ({
        id: newId(),
        order_code: step.orderCode,
        verb: step.verb,
        by_id: actorOf(caller),
        by_name: staffNameOf(caller),
        from_shelf: step.fromShelf ?? null,
        to_shelf: step.toShelf ?? null,
        note: step.note ?? '',
        photo_ids: [...(step.photoIds ?? [])],
        at: tx.now,
      })),
    )
    .execute();
};

export const listSteps = (db: Db, orderCode: string) =>
  db
    .selectFrom('warehouse.item_history')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
