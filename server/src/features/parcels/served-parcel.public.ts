import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listContents } from './packing/content.store.ts';
import { findParcel, lockParcel, type ParcelRow } from './parcel.store.ts';

/** A parcel as those know it who do something to it: how it stands, and the orders in it. */
export type ServedParcel = {
  readonly code: string;
  readonly shopperId: string;
  readonly state: ParcelState;
  readonly orderCodes: readonly string[];
};

const served = async (db: Db, parcel: ParcelRow | undefined): Promise<ServedParcel | undefined> =>
  parcel && {
    code: parcel.code,
    shopperId: parcel.shopperId,
    state: parcel.state,
    orderCodes: (await listContents(db, [parcel.code])).map((content) => content.orderCode),
  };

export const servedParcels = {
  find: async (db: Db, code: string): Promise<ServedParcel | undefined> => served(db, await findParcel(db, code)),
  /** Locked until the transaction ends. */
  lock: async (tx: Tx, code: string): Promise<ServedParcel | undefined> => served(tx, await lockParcel(tx, code)),
};
