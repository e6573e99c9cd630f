import type { ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

/** What this parcel left to be paid with the shopper's next one, settled or not; null when it left nothing. */
export const findFeeOf = async (db: Db, parcelCode: string): Promise<number | null> => {
  const row = await db
    .selectFrom('parcels.repackFee')
    .select('amountYen')
    .where('parcelCode', '=', parcelCode)
    .executeTakeFirst();
  return row?.amountYen ?? null;
};

/** The order that was put in first; of an ended parcel what lay in it at its end. */
export const findFirstOrderOf = async (db: Db, parcelCode: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('parcels.content')
    .select('orderCode')
    .where('parcelCode', '=', parcelCode)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  return row?.orderCode;
};

/** The latest step of a parcel by this verb. */
export const findLatestStep = (
  db: Db,
  parcelCode: string,
  verb: ParcelVerb,
): Promise<Selectable<DB['parcels.history']> | undefined> =>
  db
    .selectFrom('parcels.history')
    .selectAll()
    .where('parcelCode', '=', parcelCode)
    .where('verb', '=', verb)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
