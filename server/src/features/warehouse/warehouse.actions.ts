import type { Asked } from '@hakobu/contract/base/endpoint';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type {
  awaitRest as awaitRestEndpoint,
  storeOrder as storeOrderEndpoint,
} from '@hakobu/contract/warehouse/warehouse.desk-api';
import {
  moreThanOrdered,
  nothingAwaited,
  otherTrackingNumber,
  photosNotFound,
} from '@hakobu/contract/warehouse/warehouse.problems';
import { audit } from '../audit/index.ts';
import { lockOrders, moveOrders, type OrderFacts } from '../orders/index.ts';
import { settingsNow } from '../settings/index.ts';
import { fileIdsExist } from '../uploads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertPart, listParts } from './arrival.store.ts';
import { bareNumber } from './scan.rules.ts';
import { freeUntil, keptUntil, remindersFor } from './storage/storage.rules.ts';
import { insertReminders } from './storage/storage.store.ts';
import { handBox, lockBoxFor } from './box.moves.ts';
import { insertItem, insertSteps, lockItems, type NewItem } from './warehouse.store.ts';

type Storing = Asked<typeof storeOrderEndpoint>;
type Scanned = Pick<Storing, 'orderCode' | 'trackingNo'>;

/** The order that a box on the bench is for, locked, with the unknown box that the box was until now. */
const lockAwaited = async (tx: Tx, { orderCode, trackingNo }: Scanned) => {
  const [order] = await lockOrders(tx, [orderCode]);
  if (!order) throw orderNotFound();
  const box = await lockBoxFor(tx, orderCode, trackingNo);
  const isMatched = box?.state === 'Claimed';
  if (order.trackingNo === null && !isMatched) throw nothingAwaited({ scanned: trackingNo });
  // Two boxes on one bench are easily mixed up: the number on the box has to be the order's own.
  if (!isMatched && bareNumber(order.trackingNo ?? '') !== bareNumber(trackingNo))
    throw otherTrackingNumber({ code: orderCode, scanned: trackingNo }, { trackingNo: order.trackingNo });
  return { order, box };
};

const mustOwnPhotos = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<void> => {
  if (!(await fileIdsExist(tx, ids, actorOf(caller)))) throw photosNotFound();
};

type Storer = {
  readonly caller: Caller<Staff>;
  readonly now: Date;
  readonly freeStorageDays: number;
  /** The number of the box, where what was scanned was our own label on it. */
  readonly number: string;
};

const itemFrom = (storing: Storing, order: OrderFacts, { caller, now, freeStorageDays, number }: Storer): NewItem => ({
  orderCode: storing.orderCode,
  shopperId: order.shopperId,
  trackingNo: number,
  weightGrams: storing.weightGrams,
  lengthMm: storing.lengthMm,
  widthMm: storing.widthMm,
  heightMm: storing.heightMm,
  properties: [...new Set(storing.properties)],
  shelf: storing.shelf.toUpperCase(),
  photoIds: [...new Set(storing.photoIds)],
  note: storing.note,
  findings: storing.findings.map((found) => ({ ...found, quantity: found.quantity ?? null })),
  storedAt: now,
  storedBy: caller.who.id,
  storageFreeUntil: freeUntil(now, freeStorageDays),
  keptUntil: keptUntil(now, freeStorageDays),
});

/** Puts the goods on record: the row, its history, the letters that storage will need, what was wrong with them. */
const keepItem = async (tx: Tx, caller: Caller<Staff>, item: NewItem): Promise<void> => {
  const { orderCode, shopperId, shelf, findings } = item;
  await insertItem(tx, item);
  await insertSteps(tx, caller, [{ orderCode, verb: 'store', toShelf: shelf, note: item.note }]);
  const ends = { freeEnds: item.storageFreeUntil, disposal: item.keptUntil };
  await insertReminders(tx, orderCode, remindersFor(ends, tx.now));
  for (const { kind, note } of findings) await record(tx, 'arrival.noted', { orderCode, shopperId, what: kind, note });
  await audit(tx, caller, {
    action: 'warehouse.store',
    object: `order:${orderCode}`,
    after: {
      shelf,
      weightGrams: item.weightGrams,
      properties: item.properties,
      trackingNo: item.trackingNo,
      ...(findings.length > 0 ? { findings } : {}),
    },
  });
};

/** Weighed, measured, photographed, shelved: the order is in the warehouse and its free storage begins. */
export const storeOrder = (p: Platform, caller: Caller<Staff>, storing: Storing) =>
  p.transact(caller, async (tx) => {
    const { order, box } = await lockAwaited(tx, storing);
    const { orderCode } = storing;
    // First the move: an order that is stored already is refused for what it is.
    await moveOrders(tx, caller, [orderCode], { verb: 'store', facts: { weightGrams: storing.weightGrams } });
    await mustOwnPhotos(tx, caller, [...storing.photoIds, ...storing.findings.flatMap(({ photoIds }) => photoIds)]);
    const { freeStorageDays } = await settingsNow(tx);
    const number = box?.trackingNo || bareNumber(storing.trackingNo);
    const item = itemFrom(storing, order, { caller, now: tx.now, freeStorageDays, number });
    await keepItem(tx, caller, item);
    if (box) await handBox(tx, caller, box, orderCode);
    return {
      orderCode,
      shelf: item.shelf,
      storedAt: item.storedAt.toISOString(),
      storageFreeUntil: item.storageFreeUntil.toISOString(),
    };
  });

type Part = Asked<typeof awaitRestEndpoint>;

/** A part has come and waits for the rest: the order stays awaited, the shopper is told, no free day is used up. */
export const awaitRest = (p: Platform, caller: Caller<Staff>, part: Part) =>
  p.transact(caller, async (tx) => {
    const { orderCode, quantity, note, photoIds } = part;
    const { order, box } = await lockAwaited(tx, part);
    if ((await lockItems(tx, [orderCode])).length > 0 || order.state !== 'SellerShipped')
      throw nothingAwaited({ scanned: part.trackingNo });
    const before = (await listParts(tx, [orderCode])).reduce((sum, each) => sum + each.quantity, 0);
    const arrived = before + quantity;
    if (arrived >= order.quantity) throw moreThanOrdered({ arrived, ordered: order.quantity });
    await mustOwnPhotos(tx, caller, photoIds);
    const shelf = part.shelf.toUpperCase();
    await insertPart(tx, {
      id: newId(),
      orderCode,
      quantity,
      trackingNo: box?.trackingNo || bareNumber(part.trackingNo),
      shelf,
      photoIds: [...new Set(photoIds)],
      note,
      arrivedAt: tx.now,
      arrivedBy: caller.who.id,
      arrivedByName: caller.who.name,
    });
    if (box) await handBox(tx, caller, box, orderCode);
    await record(tx, 'arrival.noted', { orderCode, shopperId: order.shopperId, what: 'part', note });
    await audit(tx, caller, {
      action: 'warehouse.awaitRest',
      object: `order:${orderCode}`,
      after: { quantity, arrived, ordered: order.quantity, shelf },
      reason: note,
    });
    return { orderCode, arrived, ordered: order.quantity, shelf };
  });
