import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { mayComeFrom } from '@hakobu/contract/orders/order.lifecycle';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { maxOrders } from '@hakobu/contract/parcels/parcel.shape';
import type { Events } from '../../../events.ts';
import { lockOrders, moveOrders, type OrderFacts } from '../../orders/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import {
  deleteContents,
  findParcelsOf,
  insertContents,
  listContents,
  releaseContents,
} from '../packing/content.store.ts';
import { contentOf, isAwaited } from '../packing/parcel-goods.ts';
import { takeMove } from '../parcel.moves.ts';
import { waitsUntil } from '../parcel.rules.ts';
import { findParcel, lockParcel, type ParcelRow } from '../parcel.store.ts';
import { estimateAgain } from './compose-parcel.ts';

/** The estimate of what is left; the one that stands where no such parcel could be sent any more. */
const newEstimate = async (tx: Tx, parcel: ParcelRow, orderCodes: readonly string[]) =>
  estimateAgain(tx, parcel, await contentOf(tx, orderCodes)).catch((error: unknown) => {
    if (isProblem(error, codes.wrongState)) return parcel.estimate;
    throw error;
  });

type Change = { readonly orderCodes: readonly string[]; readonly note: string };

/** Writes that a waiting parcel holds other orders now, with what it is expected to cost like this. */
const adjust = async (tx: Tx, caller: Caller, parcel: ParcelRow, { orderCodes, note }: Change): Promise<ParcelRow> => {
  const change = {
    estimate: await newEstimate(tx, parcel, orderCodes),
    sheetLines: parcel.sheetLines?.filter(({ orderCode }) => orderCodes.includes(orderCode)) ?? null,
    dueAt: waitsUntil(tx.now),
  };
  return takeMove(tx, caller, parcel, { verb: 'adjust', change, note });
};

const isStored = ({ state }: OrderFacts): boolean => state === 'InWarehouse';

/** Orders that ended leave the parcel; left without any it ends itself. */
const dropEnded = async (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  orders: readonly OrderFacts[],
): Promise<ParcelRow> => {
  const ended = orders.filter((order) => !isStored(order) && !isAwaited(order)).map(({ code }) => code);
  if (ended.length === 0) return parcel;
  const left = orders.map(({ code }) => code).filter((code) => !ended.includes(code));
  if (left.length === 0) {
    await releaseContents(tx, parcel.code);
    return takeMove(tx, caller, parcel, { verb: 'cancel', note: ended.join(' ') });
  }
  await deleteContents(tx, parcel.code, ended);
  return adjust(tx, caller, parcel, { orderCodes: left, note: ended.join(' ') });
};

/**
 * Looks whether a waiting parcel may go on: orders that ended drop out of it, and with the last arrival its orders are
 * set apart and it is ready for packing.
 */
export const gather = async (tx: Tx, caller: Caller, waiting: ParcelRow): Promise<ParcelRow> => {
  const orders = await lockOrders(
    tx,
    (await listContents(tx, [waiting.code])).map((content) => content.orderCode),
  );
  const parcel = await dropEnded(tx, caller, waiting, orders);
  if (parcel.state !== 'Waiting' || orders.some(isAwaited)) return parcel;
  const orderCodes = orders.filter(isStored).map(({ code }) => code);
  await moveOrders(tx, caller, orderCodes, { verb: 'pack', facts: { parcel: parcel.code } });
  return takeMove(tx, caller, parcel, { verb: 'start', change: { appliedAt: tx.now } });
};

/** In these states orders can be in a parcel that waits. */
const gathered: readonly OrderState[] = ['Purchased', 'SellerShipped', 'InWarehouse'];

/**
 * Something happened to an order: if a parcel waits for it, that is said in an event of its own. Who else listens to
 * orders locks them, and a parcel is locked before its orders.
 */
const tellParcelOf = async (tx: Tx, orderCode: string, joins: string | null): Promise<void> => {
  const [found] = await findParcelsOf(tx, [orderCode]);
  const parcel = found && (await findParcel(tx, found.parcelCode));
  if (parcel?.state !== 'Waiting') return;
  await record(tx, 'parcel.contentMoved', { parcelCode: parcel.code, orderCode, joins });
};

export const whenOrderMoved = async (tx: Tx, { orderCode, verb }: Events['order.moved']): Promise<void> => {
  if (mayComeFrom(verb, gathered)) await tellParcelOf(tx, orderCode, null);
};

export const whenOrderSplit = (tx: Tx, { orderCode, newCode }: Events['order.split']): Promise<void> =>
  tellParcelOf(tx, orderCode, newCode);

/** An order that a parcel waits for was divided in two: the shopper asked for all of it, so the second one joins. */
const join = async (tx: Tx, caller: Caller, parcel: ParcelRow, part: { orderCode: string; newCode: string }) => {
  const { orderCode, newCode } = part;
  const contents = await listContents(tx, [parcel.code]);
  const orderCodes = contents.map((content) => content.orderCode);
  const isTaken = (await findParcelsOf(tx, [newCode])).length > 0;
  if (isTaken || !orderCodes.includes(orderCode) || orderCodes.length >= maxOrders) return parcel;
  await insertContents(tx, parcel.code, [newCode], Math.max(...contents.map(({ place }) => place)) + 1);
  return adjust(tx, caller, parcel, { orderCodes: [...orderCodes, newCode], note: `${orderCode} → ${newCode}` });
};

/** The waiting parcel takes in what joins it and looks whether it may go on. */
export const whenContentMoved = async (
  tx: Tx,
  { parcelCode, orderCode, joins }: Events['parcel.contentMoved'],
): Promise<void> => {
  const parcel = await lockParcel(tx, parcelCode);
  if (parcel?.state !== 'Waiting') return;
  const caller = systemCaller('parcels.gather');
  const whole = joins === null ? parcel : await join(tx, caller, parcel, { orderCode, newCode: joins });
  await gather(tx, caller, whole);
};
