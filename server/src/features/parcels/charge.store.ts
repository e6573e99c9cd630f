import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { Db, Tx } from '../../platform/database/database.ts';

/** What a shopper owes for packing that was undone, due with the next parcel. */
export const openRepackYen = async (db: Db, shopperId: string): Promise<Yen> => {
  const rows = await db
    .selectFrom('parcels.repack_fee')
    .select('amount_yen')
    .where('shopper_id', '=', shopperId)
    .where('settled_by', 'is', null)
    .execute();
  return sumYen(rows.map((row) => yen(row.amount_yen)));
};

/** What is owed and for which parcels: only these are settled, whatever comes up meanwhile. */
export type RepackFees = { readonly parcelCodes: readonly string[]; readonly totalYen: Yen };

/** The same, locked in the order of parcels. */
export const lockRepackFees = async (tx: Tx, shopperId: string): Promise<RepackFees> => {
  const rows = await tx
    .selectFrom('parcels.repack_fee')
    .select(['parcel_code', 'amount_yen'])
    .where('shopper_id', '=', shopperId)
    .where('settled_by', 'is', null)
    .orderBy('parcel_code')
    .forUpdate()
    .execute();
  return {
    parcelCodes: rows.map((row) => row.parcel_code),
    totalYen: sumYen(rows.map((row) => yen(row.amount_yen))),
  };
};

export const settleRepackFees = async (tx: Tx, { parcelCodes }: RepackFees, settledBy: string): Promise<void> => {
  if (parcelCodes.length === 0) return;
  await tx
    .updateTable('parcels.repack_fee')
    .set({ settled_by: settledBy })
    .where('parcel_code', 'in', [...parcelCodes])
    .where('settled_by', 'is', null)
    .execute();
};

export const insertRepackFee = async (tx: Tx, shopperId: string, parcelCode: string): Promise<Yen> => {
  const { repack_fee_yen: amount } = await tx
    .selectFrom('parcels.setting')
    .select('repack_fee_yen')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('parcels.repack_fee')
    .values({ parcel_code: parcelCode, shopper_id: shopperId, amount_yen: amount, charged_at: tx.now })
    .execute();
  return yen(amount);
};

/** The part of a route's freight that is ours, in millionths. */
export const findMarginPpm = async (db: Db, routeCode: string): Promise<number> => {
  const row = await db
    .selectFrom('parcels.route_margin')
    .select('margin_ppm')
    .where('route_code', '=', routeCode)
    .executeTakeFirst();
  return row?.margin_ppm ?? 0;
};
