import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

export type ContentRow = Selectable<DB['parcels.content']>;

/** What lies in these parcels, in the order in which it was put in; for ended ones what lay in them at their end. */
export const listContents = (db: Db, parcelCodes: readonly string[]): Promise<ContentRow[]> =>
  parcelCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('parcels.content')
        .selectAll()
        .where('parcel_code', 'in', [...parcelCodes])
        .orderBy('parcel_code')
        .orderBy('place')
        .execute();

export const insertContents = async (
  tx: Tx,
  parcelCode: string,
  orderCodes: readonly string[],
  firstPlace = 0,
): Promise<void> => {
  if (orderCodes.length === 0) return;
  await tx
    .insertInto('parcels.content')
    .values(
      orderCodes.map((orderCode, index) => ({
        parcel_code: parcelCode,
        order_code: orderCode,
        place: firstPlace + index,
      })),
    )
    .execute();
};

/** Contents that were never scanned are taken out as if they had not been put in. */
export const deleteContents = async (tx: Tx, parcelCode: string, orderCodes?: readonly string[]): Promise<void> => {
  let query = tx.deleteFrom('parcels.content').where('parcel_code', '=', parcelCode);
  if (orderCodes) query = query.where('order_code', 'in', [...orderCodes]);
  await query.execute();
};

export const updateScanned = async (
  tx: Tx,
  { parcel_code, order_code }: Pick<ContentRow, 'parcel_code' | 'order_code'>,
  staffId: string,
): Promise<void> => {
  await tx
    .updateTable('parcels.content')
    .set({ scanned_at: tx.now, scanned_by: staffId })
    .where('parcel_code', '=', parcel_code)
    .where('order_code', '=', order_code)
    .execute();
};

/** What each order bears of what was paid for the parcel. */
export const updateShares = async (
  tx: Tx,
  parcelCode: string,
  orderCodes: readonly string[],
  sharesYen: readonly number[],
): Promise<void> => {
  await sql`update parcels.content set share_yen = share.yen
    from unnest(${orderCodes}::text[], ${sharesYen}::bigint[]) as share (order_code, yen)
    where content.parcel_code = ${parcelCode} and content.order_code = share.order_code`.execute(tx);
};

/** What was paid for the parcel went back. */
export const forgetShares = async (tx: Tx, parcelCode: string): Promise<void> => {
  await tx.updateTable('parcels.content').set({ share_yen: null }).where('parcel_code', '=', parcelCode).execute();
};

/** The parcel ends before it left: its orders may go into another. */
export const releaseContents = async (tx: Tx, parcelCode: string): Promise<void> => {
  await tx
    .updateTable('parcels.content')
    .set({ released_at: tx.now })
    .where('parcel_code', '=', parcelCode)
    .where('released_at', 'is', null)
    .execute();
};

/** Closed boxes of ended parcels that nobody has taken apart yet, by the orders whose goods are still inside. */
export const findClosedBoxesOf = (db: Db, orderCodes: readonly string[]) =>
  orderCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('parcels.content as content')
        .innerJoin('parcels.parcel as parcel', 'parcel.code', 'content.parcel_code')
        .select(['content.order_code', 'content.parcel_code'])
        .where('content.order_code', 'in', [...orderCodes])
        .where('parcel.needs_unpacking', 'is', true)
        .execute();

/** In which parcel each of these orders is now. */
export const findParcelsOf = (db: Db, orderCodes: readonly string[]) =>
  orderCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('parcels.content')
        .select(['order_code', 'parcel_code'])
        .where('order_code', 'in', [...orderCodes])
        .where('released_at', 'is', null)
        .execute();
