import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type ContentRow = Selectable<DB['parcels.content']>;

/** What lies in these parcels, in the order in which it was put in; for ended ones what lay in them at their end. */
export const listContents = (db: Db, parcelCodes: readonly string[]): Promise<ContentRow[]> =>
  parcelCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('parcels.content')
        .selectAll()
        .where('parcelCode', 'in', [...parcelCodes])
        .orderBy('parcelCode')
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
        parcelCode,
        orderCode,
        place: firstPlace + index,
      })),
    )
    .execute();
};

/** Contents that were never scanned are taken out as if they had not been put in. */
export const deleteContents = async (tx: Tx, parcelCode: string, orderCodes?: readonly string[]): Promise<void> => {
  let query = tx.deleteFrom('parcels.content').where('parcelCode', '=', parcelCode);
  if (orderCodes) query = query.where('orderCode', 'in', [...orderCodes]);
  await query.execute();
};

export const updateScanned = async (
  tx: Tx,
  { parcelCode, orderCode }: Pick<ContentRow, 'parcelCode' | 'orderCode'>,
  staffId: string,
): Promise<void> => {
  await tx
    .updateTable('parcels.content')
    .set({ scannedAt: tx.now, scannedBy: staffId })
    .where('parcelCode', '=', parcelCode)
    .where('orderCode', '=', orderCode)
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
  await tx.updateTable('parcels.content').set({ shareYen: null }).where('parcelCode', '=', parcelCode).execute();
};

/** The parcel ends before it left: its orders may go into another. */
export const releaseContents = async (tx: Tx, parcelCode: string): Promise<void> => {
  await tx
    .updateTable('parcels.content')
    .set({ releasedAt: tx.now })
    .where('parcelCode', '=', parcelCode)
    .where('releasedAt', 'is', null)
    .execute();
};

/** Closed boxes of ended parcels that nobody has taken apart yet, by the orders whose goods are still inside. */
export const findClosedBoxesOf = (db: Db, orderCodes: readonly string[]) =>
  orderCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('parcels.content as content')
        .innerJoin('parcels.parcel as parcel', 'parcel.code', 'content.parcelCode')
        .select(['content.orderCode', 'content.parcelCode'])
        .where('content.orderCode', 'in', [...orderCodes])
        .where('parcel.needsUnpacking', 'is', true)
        .execute();

/** In which parcel each of these orders is now. */
export const findParcelsOf = (db: Db, orderCodes: readonly string[]) =>
  orderCodes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('parcels.content')
        .select(['orderCode', 'parcelCode'])
        .where('orderCode', 'in', [...orderCodes])
        .where('releasedAt', 'is', null)
        .execute();
