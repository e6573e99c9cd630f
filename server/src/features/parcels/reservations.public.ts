import { orderInGroup, orderReserved } from '@hakobu/contract/parcels/parcel.problems';
import type { Db, Tx } from '../../platform/database/database.ts';
import { groupCodeOf } from './order-parcel.store.ts';
import { findParcelsOf } from './packing/content.store.ts';
import { deleteReservations, findReservations, insertReservations } from './packing/reserved-order.store.ts';

/** Orders that wait for the parcel of a group: no parcel of their shopper's own has them meanwhile. */
export const orderReservations = {
  /** Those of them that are in no parcel and reserved for none. */
  free: async (db: Db, orderCodes: readonly string[]): Promise<string[]> => {
    const inParcel = new Set((await findParcelsOf(db, orderCodes)).map(({ orderCode }) => orderCode));
    const reserved = await findReservations(db, orderCodes);
    return orderCodes.filter((code) => !inParcel.has(code) && !reserved.has(code));
  },

  /** Reserves locked orders, all or none. Throws 10003 for one that is in a parcel or in a group. */
  take: async (tx: Tx, groupCode: string, orderCodes: readonly string[]): Promise<void> => {
    const [inParcel] = await findParcelsOf(tx, orderCodes);
    if (inParcel) throw orderReserved({ code: inParcel.orderCode }, { parcelId: inParcel.parcelCode });
    const [reserved] = await findReservations(tx, orderCodes);
    if (reserved) throw orderInGroup({ code: reserved[0] }, { groupCode: reserved[1] });
    await insertReservations(tx, groupCode, orderCodes);
  },

  give: deleteReservations,

  groupCodeOf,
};
