import { nothingAwaited, otherTrackingNumber, photosNotFound } from '@hakobu/contract/warehouse/warehouse.problems';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type { storeOrder as storeOrderEndpoint } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { audit } from '../audit/index.ts';
import { lockOrders, moveOrders, type OrderFacts } from '../orders/index.ts';
import { fileIdsExist } from '../uploads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { bareNumber } from './scan.rules.ts';
import { freeUntil } from './storage.rules.ts';
import { insertItem, type NewItem } from './warehouse.store.ts';

type Storing = Asked<typeof storeOrderEndpoint>;

const lockAwaited = async (tx: Tx, { orderCode, trackingNo }: Storing): Promise<OrderFacts> => {
  const [order] = await lockOrders(tx, [orderCode]);
  if (!order) throw orderNotFound();
  if (order.trackingNo === null) throw nothingAwaited({ scanned: trackingNo });
  // Two boxes on one bench are easily mixed up: the number on the box has to be the order's own.
  if (bareNumber(order.trackingNo) !== bareNumber(trackingNo))
    throw otherTrackingNumber({ code: orderCode, scanned: trackingNo }, { trackingNo: order.trackingNo });
  return order;
};

const itemFrom = (storing: Storing, order: OrderFacts, caller: Caller<Staff>, now: Date): NewItem => ({
  order_code: storing.orderCode,
  shopper_id: order.shopperId,
  tracking_no: bareNumber(storing.trackingNo),
  weight_grams: storing.weightGrams,
  length_mm: storing.lengthMm,
  width_mm: storing.widthMm,
  height_mm: storing.heightMm,
  properties: [...new Set(storing.properties)],
  shelf: storing.shelf.toUpperCase(),
  photo_ids: [...new Set(storing.photoIds)],
  note: storing.note,
  stored_at: now,
  stored_by: caller.who.id,
  storage_free_until: freeUntil(now),
});

/** Weighed, measured, photographed, shelved: the order is in the warehouse and its free storage begins. */
export const storeOrder = (p: Platform, caller: Caller<Staff>, storing: Storing) =>
  p.transact(caller, async (tx) => {
    const order = await lockAwaited(tx, storing);
    const { orderCode } = storing;
    // First the move: an order that is stored already is refused for what it is.
    await moveOrders(tx, caller, [orderCode], { verb: 'store', facts: { weightGrams: storing.weightGrams } });
    if (!(await fileIdsExist(tx, storing.photoIds, actorOf(caller)))) throw photosNotFound();
    const item = itemFrom(storing, order, caller, tx.now);
    await insertItem(tx, item);
    const { shelf, weight_grams: weightGrams, properties } = item;
    await audit(tx, caller, {
      action: 'warehouse.store',
      object: `order:${orderCode}`,
      after: { shelf, weightGrams, properties, trackingNo: item.tracking_no },
    });
    return {
      orderCode,
      shelf,
      storedAt: item.stored_at.toISOString(),
      storageFreeUntil: item.storage_free_until.toISOString(),
    };
  });
