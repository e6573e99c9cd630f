import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Place } from '../../platform/database/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';

type Row = Selectable<DB['warehouse.item']>;
export type ItemRow = Omit<Row, 'properties'> & { readonly properties: GoodsProperty[] };

// Only what the contract allows is ever written here.
const asItem = (row: Row): ItemRow => ({ ...row, properties: row.properties as GoodsProperty[] });

export type NewItem = Omit<ItemRow, 'clock_stopped_at' | 'left_at'>;

export const insertItem = async (tx: Tx, item: NewItem): Promise<void> => {
  await tx.insertInto('warehouse.item').values(item).execute();
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
    .orderBy('stored_at')
    .orderBy('order_code')
    .execute();
  return rows.map(asItem);
};

const escaped = (words: string) => words.replace(/[\\%_]/g, String.raw`\$&`);

export const listItems = async (
  db: Db,
  by: { readonly keyword: string | undefined; readonly number: string },
  page: { readonly after: Place | undefined; readonly limit: number },
): Promise<ItemRow[]> => {
  let query = db.selectFrom('warehouse.item').selectAll().where('left_at', 'is', null);
  if (by.keyword !== undefined)
    query = query.where((is) =>
      is.or([
        is('shelf', 'ilike', `${escaped(by.keyword ?? '')}%`),
        is('order_code', '=', by.number),
        is('tracking_no', '=', by.number),
      ]),
    );
  if (page.after) query = query.where(sql<boolean>`(stored_at, order_code) < (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('stored_at', 'desc').orderBy('order_code', 'desc').limit(page.limit).execute();
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

export const updateClock = async (
  tx: Tx,
  orderCode: string,
  clock: Pick<Row, 'clock_stopped_at' | 'storage_free_until'>,
): Promise<void> => {
  await tx.updateTable('warehouse.item').set(clock).where('order_code', '=', orderCode).execute();
};

export const updateLeft = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  await tx
    .updateTable('warehouse.item')
    .set({ left_at: tx.now })
    .where('order_code', 'in', [...orderCodes])
    .execute();
};
