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

export type NewItem = Omit<ItemRow, 'clockStoppedAt' | 'leftAt' | 'endedAt'>;

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
    .where('orderCode', 'in', [...orderCodes])
    .execute();
  return rows.map(asItem);
};

/** The same, locked in the order of their codes. */
export const lockItems = async (tx: Tx, orderCodes: readonly string[]): Promise<ItemRow[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await tx
    .selectFrom('warehouse.item')
    .selectAll()
    .where('orderCode', 'in', [...orderCodes])
    .orderBy('orderCode')
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
    .where('shopperId', 'in', [...shopperIds])
    .where('leftAt', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy('storedAt')
    .orderBy('orderCode')
    .execute();
  return rows.map(asItem);
};

export const listStoredBy = async (db: Db, staffId: string, limit: number): Promise<ItemRow[]> => {
  const rows = await db
    .selectFrom('warehouse.item')
    .selectAll()
    .where('storedBy', '=', staffId)
    .orderBy('storedAt', 'desc')
    .orderBy('orderCode', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asItem);
};

export const countStoredBy = async (db: Db, staffId: string, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('warehouse.item')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('storedBy', '=', staffId)
    .where('storedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
};

type Change = Partial<Omit<Row, 'orderCode' | 'shopperId' | 'findings' | 'properties'>>;

export const updateItem = async (tx: Tx, orderCode: string, change: Change): Promise<void> => {
  await tx.updateTable('warehouse.item').set(change).where('orderCode', '=', orderCode).execute();
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
    .insertInto('warehouse.itemHistory')
    .values(
      steps.map((step) => ({
        id: newId(),
        orderCode: step.orderCode,
        verb: step.verb,
        byId: actorOf(caller),
        byName: staffNameOf(caller),
        fromShelf: step.fromShelf ?? null,
        toShelf: step.toShelf ?? null,
        note: step.note ?? '',
        photoIds: [...(step.photoIds ?? [])],
        at: tx.now,
      })),
    )
    .execute();
};

export const listSteps = (db: Db, orderCode: string) =>
  db
    .selectFrom('warehouse.itemHistory')
    .selectAll()
    .where('orderCode', '=', orderCode)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
