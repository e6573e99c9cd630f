import { shipmentLifecycle } from '@hakobu/contract/groups/shipment.lifecycle';
import type { ShipmentState } from '@hakobu/contract/groups/shipment.shape';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';
import type { DB } from '../../../platform/database/tables.ts';

type Row = Selectable<DB['groups.shipment']>;
export type ShipmentRow = Omit<Row, 'state'> & { readonly state: ShipmentState };
export type ShipmentOrderRow = Selectable<DB['groups.shipmentOrder']>;

// The table's check holds what the type says.
const asShipment = (row: Row): ShipmentRow => row as ShipmentRow;

export type NewShipment = Pick<ShipmentRow, 'groupCode' | 'termsVersion' | 'routeCode' | 'isInsured' | 'dueAt'>;

export const insertShipment = async (tx: Tx, shipment: NewShipment): Promise<ShipmentRow> =>
  asShipment(
    await tx
      .insertInto('groups.shipment')
      .values({ ...shipment, id: newId(), state: 'AskingCaps', askedAt: tx.now, movedAt: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export type ShipmentChange = Partial<Pick<ShipmentRow, 'dueAt' | 'parcelCode' | 'paysDifference' | 'routeCode'>>;

export const updateShipment = async (
  tx: Tx,
  id: string,
  change: ShipmentChange & { readonly state: ShipmentState },
): Promise<ShipmentRow> =>
  asShipment(
    await tx
      .updateTable('groups.shipment')
      .set({ ...change, movedAt: tx.now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

const live = (db: Db) =>
  db
    .selectFrom('groups.shipment')
    .selectAll()
    .where('state', 'not in', [...shipmentLifecycle.ends]);

/** The one shipment of a group that has not ended. */
export const findLive = async (db: Db, groupCode: string): Promise<ShipmentRow | undefined> => {
  const row = await live(db).where('groupCode', '=', groupCode).executeTakeFirst();
  return row && asShipment(row);
};

/** The same, or the last that ended. */
export const findLatest = async (db: Db, groupCode: string): Promise<ShipmentRow | undefined> => {
  const row = await db
    .selectFrom('groups.shipment')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asShipment(row);
};

/** Every parcel that was asked for, the newest first. */
export const listShipments = async (db: Db, groupCode: string): Promise<ShipmentRow[]> => {
  const rows = await db
    .selectFrom('groups.shipment')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asShipment);
};

export const findByParcel = async (db: Db, parcelCode: string): Promise<ShipmentRow | undefined> => {
  const row = await db
    .selectFrom('groups.shipment')
    .selectAll()
    .where('parcelCode', '=', parcelCode)
    .executeTakeFirst();
  return row && asShipment(row);
};

/** Locked after its group and its parcel, before orders and balances. */
export const lockShipment = async (tx: Tx, id: string): Promise<ShipmentRow> =>
  asShipment(
    await tx.selectFrom('groups.shipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  );

export const shipmentDueAt = earliest('groups.shipment', 'dueAt');

/** The group of a shipment whose time to answer is over. */
export const findDue = async (db: Db, now: Date): Promise<string | undefined> => {
  const row = await db
    .selectFrom('groups.shipment')
    .select('groupCode')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  return row?.groupCode;
};

type NewShipmentOrder = Pick<ShipmentOrderRow, 'shipmentId' | 'groupOrderId' | 'orderCode' | 'shareCode'>;

export const insertShipmentOrders = async (tx: Tx, rows: readonly NewShipmentOrder[]): Promise<void> => {
  await tx
    .insertInto('groups.shipmentOrder')
    .values([...rows])
    .execute();
};

/** What is in a shipment still. */
export const listShipmentOrders = (db: Db, shipmentId: string): Promise<ShipmentOrderRow[]> =>
  db
    .selectFrom('groups.shipmentOrder')
    .selectAll()
    .where('shipmentId', '=', shipmentId)
    .where('leftOutAt', 'is', null)
    .orderBy('groupOrderId')
    .execute();

export const updateLeftOut = async (tx: Tx, shipmentId: string, shareCode: string): Promise<void> => {
  await tx
    .updateTable('groups.shipmentOrder')
    .set({ leftOutAt: tx.now })
    .where('shipmentId', '=', shipmentId)
    .where('shareCode', '=', shareCode)
    .execute();
};

/** Orders that are not the group's any more are not in its shipment. */
export const updateGone = async (tx: Tx, shipmentId: string, groupOrderIds: readonly string[]): Promise<void> => {
  if (groupOrderIds.length === 0) return;
  await tx
    .updateTable('groups.shipmentOrder')
    .set({ leftOutAt: tx.now })
    .where('shipmentId', '=', shipmentId)
    .where('groupOrderId', 'in', [...groupOrderIds])
    .execute();
};

type OrderSplit = Pick<ShipmentOrderRow, 'basisGrams' | 'declaredYen' | 'storageYen' | 'shareYen'>;

export const updateOrderSplit = async (
  tx: Tx,
  { shipmentId, orderCode }: Pick<ShipmentOrderRow, 'shipmentId' | 'orderCode'>,
  split: OrderSplit,
): Promise<void> => {
  await tx
    .updateTable('groups.shipmentOrder')
    .set(split)
    .where('shipmentId', '=', shipmentId)
    .where('orderCode', '=', orderCode)
    .execute();
};
