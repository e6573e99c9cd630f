import type { Db, Tx } from '../../../platform/database/database.ts';

/** For which group each of these orders is reserved. */
export const findReservations = async (db: Db, orderCodes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (orderCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcels.reservedOrder')
    .select(['orderCode', 'groupCode'])
    .where('orderCode', 'in', [...orderCodes])
    .execute();
  return new Map(rows.map(({ orderCode, groupCode }) => [orderCode, groupCode]));
};

export const insertReservations = async (tx: Tx, groupCode: string, orderCodes: readonly string[]): Promise<void> => {
  await tx
    .insertInto('parcels.reservedOrder')
    .values(orderCodes.map((orderCode) => ({ orderCode, groupCode, at: tx.now })))
    .execute();
};

export const deleteReservations = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  if (orderCodes.length === 0) return;
  await tx
    .deleteFrom('parcels.reservedOrder')
    .where('orderCode', 'in', [...orderCodes])
    .execute();
};
