import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { Db } from '../../platform/database/database.ts';
import { findParcelsOf, listContents } from './content.store.ts';
import { goodsOf } from './parcel-goods.ts';
import { sharesOf } from './parcel.rules.ts';
import { listParcelsByCode, type ParcelRow } from './parcel.store.ts';

/** What one order really cost in its paid parcel. `otherYen` is what earlier parcels had left to be paid. */
export type PaidShare = {
  readonly parcelCode: string;
  readonly freightYen: Yen;
  readonly insuranceYen: Yen;
  readonly storageYen: Yen;
  readonly otherYen: Yen;
  readonly totalYen: Yen;
};

const sharesIn = async (db: Db, parcel: ParcelRow): Promise<[string, PaidShare][]> => {
  const orderCodes = (await listContents(db, [parcel.code])).map((content) => content.order_code);
  const goods = await goodsOf(db, orderCodes);
  const weights = goods.map(({ item }) => item.weightGrams);
  const share = (amount: number | null) => sharesOf(yen(amount ?? 0), weights);
  const [freight, insurance] = [share(parcel.freight_yen), share(parcel.insurance_yen)];
  const [storage, other] = [share(parcel.storage_yen), share(parcel.repack_yen)];
  return goods.map(({ order }, index) => {
    const parts = {
      freightYen: freight[index] ?? yen(0),
      insuranceYen: insurance[index] ?? yen(0),
      storageYen: storage[index] ?? yen(0),
      otherYen: other[index] ?? yen(0),
    };
    return [order.code, { parcelCode: parcel.code, ...parts, totalYen: sumYen(Object.values(parts)) }];
  });
};

/**
 * What these orders' shares of their parcels come to, by weight and to the yen; orders whose parcel is not paid are left
 * out. The shares of all orders of a parcel are together what was paid for it.
 */
export const paidShareOfOrders = async (db: Db, orderCodes: readonly string[]): Promise<Map<string, PaidShare>> => {
  const inParcels = new Set((await findParcelsOf(db, orderCodes)).map((row) => row.parcel_code));
  const paid = (await listParcelsByCode(db, [...inParcels])).filter((parcel) => parcel.paid_at !== null);
  const shares = new Map<string, PaidShare>();
  for (const parcel of paid) for (const [code, share] of await sharesIn(db, parcel)) shares.set(code, share);
  return new Map([...shares].filter(([code]) => orderCodes.includes(code)));
};
