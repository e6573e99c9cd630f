import type { Tracking, TrackingStatus, Waybill } from '@hakobu/contract/tracking/tracking.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { record } from './events.ts';
import type { CarrierEvent } from './carriers/carrier.port.ts';
import { isFinal, newestFirst, statusOf } from './tracking.rules.ts';
import {
  insertEvents,
  insertWaybill,
  listEvents,
  listWaybills,
  listWaybillsOf,
  lockWaybills,
  updateDue,
  type Subject,
  type WaybillRow,
} from './tracking.store.ts';
import { presentTracking } from './tracking.presenters.ts';

/** Begins to look after a waybill; again for the same number of the same subject, nothing changes. */
export const followWaybill = async (tx: Tx, subject: Subject, waybill: Waybill): Promise<void> => {
  await insertWaybill(tx, subject, waybill.carrier, waybill.number);
};

const grouped = async (db: Db, waybills: readonly WaybillRow[]) => {
  const ids = waybills.map(({ id }) => id);
  const events = await listEvents(db, ids);
  return { events, byWaybill: ids.map((id) => events.filter(({ waybillId }) => waybillId === id)) };
};

/** Writes what is new of a waybill and says so once, with where the whole consignment stands now; answers how much. */
export const keepEvents = async (
  tx: Tx,
  subject: Subject,
  number: string,
  events: readonly CarrierEvent[],
): Promise<number> => {
  const waybills = await lockWaybills(tx, subject);
  const waybill = waybills.find((each) => each.number === number);
  if (!waybill) throw new Error(`no waybill ${number} of ${subject.kind} ${subject.code}`);
  const count = await insertEvents(tx, waybill.id, events);
  if (count === 0) return 0;
  const known = await grouped(tx, waybills);
  const [latest] = newestFirst(known.events.filter(({ waybillId }) => waybillId === waybill.id));
  if (isFinal(latest?.status)) await updateDue(tx, [waybill.id], null);
  const status = statusOf(known.byWaybill);
  if (status) await record(tx, 'tracking.updated', { kind: subject.kind, code: subject.code, status });
  return count;
};

/** What a carrier or a member of staff reports of a waybill. Reported twice it stands once; answers whether it was new. */
export const addTrackingEvent = async (
  tx: Tx,
  reported: CarrierEvent & { readonly subject: Subject; readonly waybill: Waybill },
): Promise<boolean> => {
  const { subject, waybill, ...event } = reported;
  await followWaybill(tx, subject, waybill);
  return (await keepEvents(tx, subject, waybill.number, [event])) > 0;
};

/** All that is known of a parcel's way abroad, or of an order's leg within Japan; the newest event first. */
export const trackingOf = async (db: Db, subject: Subject): Promise<Tracking> => {
  const waybills = await listWaybills(db, subject);
  const { events, byWaybill } = await grouped(db, waybills);
  return presentTracking(waybills, newestFirst(events), statusOf(byWaybill));
};

/** Where several parcels, or orders, stand: for lists. Those that nothing is known of are left out. */
export const trackingStatusesOf = async (
  db: Db,
  kind: Subject['kind'],
  codes: readonly string[],
): Promise<Map<string, TrackingStatus>> => {
  const waybills = await listWaybillsOf(db, kind, codes);
  const { events } = await grouped(db, waybills);
  const known = new Map<string, TrackingStatus>();
  for (const code of codes) {
    const ids = waybills.filter(({ subject }) => subject.code === code).map(({ id }) => id);
    const status = statusOf(ids.map((id) => events.filter(({ waybillId }) => waybillId === id)));
    if (status) known.set(code, status);
  }
  return known;
};
