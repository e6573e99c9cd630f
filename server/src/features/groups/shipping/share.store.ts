import type { ShareState } from '@hakobu/contract/groups/shipment.shape';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

type Row = Selectable<DB['groups.share']>;
export type ShareRow = Omit<Row, 'state'> & { readonly state: ShareState };

// The table's check holds what the type says.
const asShare = (row: Row): ShareRow => row as ShareRow;

export type NewShare = Pick<
  ShareRow,
  'code' | 'shipmentId' | 'membershipId' | 'shopperId' | 'isOwner' | 'state' | 'estimateYen'
>;

export const insertShares = async (tx: Tx, shares: readonly NewShare[]): Promise<void> => {
  await tx
    .insertInto('groups.share')
    .values([...shares])
    .execute();
};

/** Shares of a shipment, those of one shopper's account before those of the next: in this order money is locked. */
export const listShares = async (db: Db, shipmentId: string): Promise<ShareRow[]> => {
  const rows = await db
    .selectFrom('groups.share')
    .selectAll()
    .where('shipmentId', '=', shipmentId)
    .orderBy('shopperId')
    .execute();
  return rows.map(asShare);
};

export const findShare = async (db: Db, code: string): Promise<ShareRow | undefined> => {
  const row = await db.selectFrom('groups.share').selectAll().where('code', '=', code).executeTakeFirst();
  return row && asShare(row);
};

export type ShareChange = Partial<
  Pick<
    ShareRow,
    | 'wantedYen'
    | 'capYen'
    | 'holds'
    | 'isDeclined'
    | 'basisGrams'
    | 'freightYen'
    | 'insuranceYen'
    | 'storageYen'
    | 'shareYen'
  >
>;

/** Writes a share of a locked shipment. */
export const updateShare = async (
  tx: Tx,
  code: string,
  change: ShareChange & { readonly state?: ShareState },
): Promise<ShareRow> =>
  asShare(
    await tx.updateTable('groups.share').set(change).where('code', '=', code).returningAll().executeTakeFirstOrThrow(),
  );

export type SplitRow = Selectable<DB['groups.freightSplit']>;

/** How the parcels of a shipment were split, the first weighing first. */
export const listSplits = (db: Db, shipmentId: string): Promise<SplitRow[]> =>
  db
    .selectFrom('groups.freightSplit')
    .selectAll()
    .where('shipmentId', '=', shipmentId)
    .orderBy('at')
    .orderBy('parcelCode')
    .orderBy('shareCode')
    .execute();

/** How a weighing was split: written once. */
export const insertSplits = async (
  tx: Tx,
  rows: readonly Omit<Insertable<DB['groups.freightSplit']>, 'at'>[],
): Promise<void> => {
  await tx
    .insertInto('groups.freightSplit')
    .values(rows.map((row) => ({ ...row, at: tx.now })))
    .execute();
};
