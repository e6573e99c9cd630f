import type { Asked } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import type { addParcelTracking as trackEndpoint } from '@hakobu/contract/parcels/parcel.desk-api';
import { notAWaybill, parcelNotFound, waybillIsDomestic, waybillTaken } from '@hakobu/contract/parcels/parcel.problems';
import { isWaybill, waybillOf } from '@hakobu/contract/parcels/waybill';
import type { Destination } from '../../../ledger/movements.ts';
import { audit } from '../../audit/index.ts';
import { awaitedByTracking, moveOrders } from '../../orders/index.ts';
import { addTrackingEvent, followWaybill, trackingOf } from '../../tracking/index.ts';
import { captureFor } from '../../wallet/index.ts';
import { isBoxNumber, leaveWarehouse } from '../../warehouse/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Caller, type Shopper, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listFeesSettledBy, totalOfFees } from '../charge.store.ts';
import { freightDestinations } from '../freight-destinations.ts';
import { listContents } from '../packing/content.store.ts';
import { lockAny, lockOwn, mustMove, refusedByState, takeMove } from '../parcel.moves.ts';
import { completesAt } from '../parcel.rules.ts';
import { findParcel, findUnderWaybill, lockParcel, lockWaybill, type ParcelRow } from '../parcel.store.ts';
import { openNumber } from '../sheets/sheet-numbers.ts';
import { aboutFreight } from './pay-freight.ts';

const codesIn = async (db: Db, code: string): Promise<string[]> =>
  (await listContents(db, [code])).map((content) => content.orderCode);

/** Where the held money goes when a parcel leaves: the carrier's part and an earlier way back, our margin, storage, repacking. */
const destinationsOf = async (db: Db, parcel: ParcelRow): Promise<Destination[]> => {
  const fees = await listFeesSettledBy(db, parcel.code);
  const returnYen = totalOfFees(fees.filter(({ kind }) => kind === 'return'));
  return freightDestinations(db, parcel.routeCode, {
    freightYen: yen(parcel.freightYen ?? 0),
    insuranceYen: yen(parcel.insuranceYen ?? 0),
    storageYen: yen(parcel.storageYen ?? 0),
    returnYen,
    repackYen: yen((parcel.repackYen ?? 0) - returnYen),
  });
};

/** What was held is spent; of a group's parcel the group spends each member's share with the move. */
const spend = async (tx: Tx, caller: Caller, parcel: ParcelRow): Promise<number> => {
  if (parcel.groupCode !== null) return parcel.paidYen ?? 0;
  const about = aboutFreight(parcel, { freightYen: parcel.freightYen ?? 0, insuranceYen: parcel.insuranceYen ?? 0 });
  const { capturedYen } = await captureFor(tx, caller, about, {
    destinations: await destinationsOf(tx, parcel),
    rest: 'release',
  });
  return capturedYen;
};

type Dispatching = { readonly id: string; readonly carrier: string; readonly waybillNo: string; readonly note: string };

/**
 * Refuses a number that cannot be the waybill of this parcel: a code of ours, a weight, another parcel's whatever its
 * carrier, or the number under which goods came here. Such labels lie on the same table.
 */
const mustBeFree = async (db: Db, parcelCode: string, number: string): Promise<void> => {
  if (!isWaybill(number)) throw notAWaybill({ number });
  const other = await findUnderWaybill(db, number, parcelCode);
  if (other !== undefined) throw waybillTaken({ number, parcel: other }, { parcelId: other });
  const domestic = waybillOf(number).replaceAll('-', '');
  const isDomestic = (await awaitedByTracking(db, domestic)).length > 0 || (await isBoxNumber(db, domestic));
  if (isDomestic) throw waybillIsDomestic({ number });
};

type Scanned = { readonly id: string; readonly waybillNo: string };

/** What the dispatch will ask, asked when the waybill is scanned. */
export const checkWaybill = async (p: Platform, caller: Caller<Staff>, { id, waybillNo }: Scanned) => {
  const parcel = await findParcel(p.db, id);
  if (!parcel) throw parcelNotFound();
  mustMove(parcel, 'dispatch', caller);
  const number = waybillOf(waybillNo);
  await mustBeFree(p.db, id, number);
  return { id, waybillNo: number };
};

/** Handed to the carrier: what was held is spent, the goods have left, the waybill is followed. */
export const dispatchParcel = (p: Platform, caller: Caller<Staff>, sent: Dispatching) => {
  const { id, carrier, note } = sent;
  const number = waybillOf(sent.waybillNo);
  return p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, id);
    mustMove(parcel, 'dispatch', caller);
    await lockWaybill(tx, number);
    await mustBeFree(tx, id, number);
    const capturedYen = await spend(tx, caller, parcel);
    const orderCodes = await codesIn(tx, id);
    await moveOrders(tx, caller, orderCodes, { verb: 'ship', facts: { parcel: id } });
    await leaveWarehouse(tx, orderCodes);
    const change = { carrier, waybillNo: number, shippedAt: tx.now };
    const audited = { carrier, waybillNo: number, capturedYen };
    const { state } = await takeMove(tx, caller, parcel, { verb: 'dispatch', change, note, audited });
    await followWaybill(tx, { kind: 'parcel', code: id }, { carrier, number });
    return { id, state, capturedYen: yen(capturedYen) };
  });
};

/** What a carrier's form asks of the recipient, shown while the parcel is sent; who looked is in the audit log. */
export const revealNumbers = (p: Platform, caller: Caller<Staff>, id: string) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, id);
    if (parcel.state !== 'PendingDispatch' && parcel.state !== 'Shipped') throw refusedByState(parcel);
    await audit(tx, caller, { action: 'parcels.revealNumbers', object: `parcel:${id}` });
    return {
      recipientIdNumber: openNumber(p, parcel, 'recipientIdNumber'),
      recipientTaxNumber: openNumber(p, parcel, 'recipientTaxNumber'),
      clearanceCode: openNumber(p, parcel, 'clearanceCode'),
    };
  });

const deliver = (tx: Tx, caller: Caller, parcel: ParcelRow, note: string): Promise<ParcelRow> => {
  const change = { deliveredAt: tx.now, dueAt: completesAt(tx.now) };
  return takeMove(tx, caller, parcel, { verb: 'deliver', change, note });
};

export const deliverParcel = (
  p: Platform,
  caller: Caller<Staff>,
  asked: { readonly id: string; readonly note: string },
) =>
  p.transact(caller, async (tx) => {
    const { state } = await deliver(tx, caller, await lockAny(tx, asked.id), asked.note);
    return { id: asked.id, state };
  });

/** The carrier said so by itself: a parcel on its way is delivered; any other stays as it is. */
export const deliverTracked = async (tx: Tx, code: string): Promise<void> => {
  const parcel = await lockParcel(tx, code);
  if (parcel?.state === 'Shipped') await deliver(tx, systemCaller('parcels.tracking'), parcel, '');
};

/** Staff type in what the carrier says of a parcel that has left. */
export const addParcelTracking = (p: Platform, caller: Caller<Staff>, answer: Asked<typeof trackEndpoint>) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, answer.id);
    if (!parcel.waybillNo || !parcel.carrier) throw refusedByState(parcel);
    const { id, status, text, place } = answer;
    const subject = { kind: 'parcel', code: id } as const;
    const waybill = { carrier: parcel.carrier, number: parcel.waybillNo };
    await addTrackingEvent(tx, { subject, waybill, at: new Date(answer.at), status, text, place });
    await audit(tx, caller, {
      action: 'parcels.track',
      object: `parcel:${id}`,
      after: { at: answer.at, status, text, place },
    });
    const isHere = status === 'delivered' && parcel.state === 'Shipped';
    const { state } = isHere ? await deliver(tx, caller, parcel, text) : parcel;
    return { id, state, tracking: await trackingOf(tx, subject) };
  });

/** The shopper has it in hand, or 14 days have passed since it was delivered: parcel and orders are complete. */
export const complete = async (tx: Tx, caller: Caller, parcel: ParcelRow, verb: 'confirm' | 'complete') => {
  mustMove(parcel, verb, caller);
  await moveOrders(tx, caller, await codesIn(tx, parcel.code), { verb: 'complete', facts: { parcel: parcel.code } });
  return takeMove(tx, caller, parcel, { verb });
};

export const confirmParcel = (p: Platform, caller: Caller<Shopper>, id: string) =>
  p.transact(caller, async (tx) => {
    const { state } = await complete(tx, caller, await lockOwn(tx, caller, id), 'confirm');
    return { id, state };
  });
