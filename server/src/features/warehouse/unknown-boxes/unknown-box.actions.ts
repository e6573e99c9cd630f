import type { Asked } from '@hakobu/contract/base/endpoint';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { unknownBoxKeptDays, type UnknownBox } from '@hakobu/contract/warehouse/unknown-box.shape';
import type {
  discardUnknown as discardEndpoint,
  keepUnknown as keepEndpoint,
} from '@hakobu/contract/warehouse/unknown-box.desk-api';
import {
  boxIsAwaited,
  boxKeptAlready,
  boxKeptTooShortly,
  boxStateDoesNotAllow,
  notClaimableNow,
  photosNotFound,
} from '@hakobu/contract/warehouse/warehouse.problems';
import { audit } from '../../audit/index.ts';
import { awaitedByTracking, lockOrders } from '../../orders/index.ts';
import { fileIdsExist } from '../../uploads/index.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueViolation } from '../../../platform/database/faults.ts';
import { newId } from '../../../platform/database/ids.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAnyBox, takeBoxMove } from '../box.moves.ts';
import { isClaimable } from './claim.rules.ts';
import { bareNumber } from '../scan.rules.ts';
import { type BoxRow, insertBox, insertBoxStep, lockKeptBox, updateBox } from './unknown-box.store.ts';
import { presentBox } from './unknown-box.presenters.ts';

type Keeping = Asked<typeof keepEndpoint>;

/** A number that an order awaits is no unknown box's, and a box that is kept already is not kept again. */
const mustBeUnknown = async (tx: Tx, number: string): Promise<void> => {
  if (number === '') return;
  const awaited = (await awaitedByTracking(tx, number)).find(({ state }) => state === 'SellerShipped');
  if (awaited) throw boxIsAwaited({ scanned: number, code: awaited.code });
  const kept = await lockKeptBox(tx, number);
  if (kept) throw boxKeptAlready({ code: kept.code, shelf: kept.shelf }, { id: kept.id });
};

const boxFrom = (keeping: Keeping, code: string, caller: Caller<Staff>, now: Date): BoxRow => ({
  id: newId(),
  code,
  state: 'Kept',
  trackingNo: bareNumber(keeping.trackingNo ?? ''),
  carrier: keeping.carrier ?? null,
  label: keeping.label,
  weightGrams: keeping.weightGrams ?? null,
  shelf: keeping.shelf.toUpperCase(),
  photoIds: [...new Set(keeping.photoIds)],
  note: keeping.note,
  keptAt: now,
  keptBy: caller.who.id,
  orderCode: null,
});

/** Keeps a box aside that no order awaits, under a code of ours that is written on it. */
export const keepUnknown = async (p: Platform, caller: Caller<Staff>, keeping: Keeping): Promise<UnknownBox> => {
  const keep = p.transact(caller, async (tx) => {
    await mustBeUnknown(tx, bareNumber(keeping.trackingNo ?? ''));
    if (!(await fileIdsExist(tx, keeping.photoIds, actorOf(caller)))) throw photosNotFound();
    const [code = ''] = await nextCodes(tx, 'U', 1);
    const box = boxFrom(keeping, code, caller, tx.now);
    await insertBox(tx, box);
    await insertBoxStep(tx, caller, { boxId: box.id, verb: 'keep', note: box.note, photoIds: box.photoIds });
    const { shelf, trackingNo, label } = box;
    await audit(tx, caller, {
      action: 'warehouse.keepUnknown',
      object: `unknownBox:${code}`,
      after: { shelf, trackingNo, label },
    });
    return presentBox(p, box, { keptBy: caller.who.name, claims: 0 });
  });
  return keep.catch((error: unknown) => {
    // Two benches scanned the same box in one moment.
    throw uniqueViolation(error) === 'unknown_box_number' ? boxKeptAlready({ code: '', shelf: '' }) : error;
  });
};

/** Staff say which order a box is for, without a claim: a label that can be read, a seller who was asked. */
export const matchUnknown = (
  p: Platform,
  caller: Caller<Staff>,
  asked: { readonly id: string; readonly orderCode: string; readonly note: string },
): Promise<void> => {
  const match = p.transact(caller, async (tx) => {
    const [order] = await lockOrders(tx, [asked.orderCode]);
    if (!order) throw orderNotFound();
    if (!isClaimable(order.state)) throw notClaimableNow({}, { state: order.state });
    const box = await lockAnyBox(tx, asked.id);
    await takeBoxMove(tx, caller, box, { verb: 'match', orderCode: order.code, note: asked.note });
  });
  return match.catch((error: unknown) => {
    throw uniqueViolation(error) === 'unknown_box_of_order' ? boxStateDoesNotAllow({ code: asked.orderCode }) : error;
  });
};

export const unmatchUnknown = (
  p: Platform,
  caller: Caller<Staff>,
  asked: { readonly id: string; readonly note: string },
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const box = await lockAnyBox(tx, asked.id);
    await takeBoxMove(tx, caller, box, { verb: 'unmatch', orderCode: null, note: asked.note });
  });

export const shelveUnknown = (
  p: Platform,
  caller: Caller<Staff>,
  asked: { readonly id: string; readonly shelf: string },
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const box = await lockAnyBox(tx, asked.id);
    const shelf = asked.shelf.toUpperCase();
    if (box.shelf === shelf) return;
    if (box.state !== 'Kept' && box.state !== 'Claimed')
      throw boxStateDoesNotAllow({ code: box.code }, { state: box.state });
    await updateBox(tx, box.id, { shelf });
    await insertBoxStep(tx, caller, { boxId: box.id, verb: 'shelve', note: `${box.shelf} → ${shelf}` });
    await audit(tx, caller, {
      action: 'warehouse.shelveUnknown',
      object: `unknownBox:${box.code}`,
      before: { shelf: box.shelf },
      after: { shelf },
    });
  });

export const discardUnknown = (
  p: Platform,
  caller: Caller<Staff>,
  asked: Asked<typeof discardEndpoint>,
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const { id, note, photoIds } = asked;
    const box = await lockAnyBox(tx, id);
    const isOld = tx.now.getTime() - box.keptAt.getTime() >= unknownBoxKeptDays * dayMs;
    if (box.state === 'Kept' && !isOld) throw boxKeptTooShortly({ days: unknownBoxKeptDays });
    if (!(await fileIdsExist(tx, photoIds, actorOf(caller)))) throw photosNotFound();
    await takeBoxMove(tx, caller, box, { verb: 'discard', note, photoIds });
  });
