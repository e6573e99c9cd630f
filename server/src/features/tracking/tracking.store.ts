import { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { CarrierEvent } from './carriers/carrier.port.ts';
import { earliest } from '../../platform/database/earliest.ts';

/** What travels: a parcel on its way abroad, or an order's goods on their leg within Japan. */
export type Subject = { readonly kind: 'parcel' | 'order'; readonly code: string };
export type WaybillRow = {
  readonly id: string;
  readonly subject: Subject;
  readonly carrier: string;
  readonly number: string;
  readonly addedAt: Date;
};

const columns = ['id', 'subject_kind', 'subject_code', 'carrier', 'number', 'added_at'] as const;
type Columns = {
  id: string;
  subject_kind: string;
  subject_code: string;
  carrier: string;
  number: string;
  added_at: Date;
};
const waybillFrom = (row: Columns): WaybillRow => ({
  id: row.id,
  subject: { kind: row.subject_kind === 'parcel' ? 'parcel' : 'order', code: row.subject_code },
  carrier: row.carrier,
  number: row.number,
  addedAt: row.added_at,
});

const waybillsOf = (db: Db, { kind, code }: Subject) => {
  const asked = db.selectFrom('tracking.waybill').select(columns);
  return asked.where('subject_kind', '=', kind).where('subject_code', '=', code).orderBy('id');
};

export const listWaybills = async (db: Db, subject: Subject): Promise<WaybillRow[]> =>
  (await waybillsOf(db, subject).execute()).map(waybillFrom);

/** The waybills of several subjects of one kind. */
export const listWaybillsOf = async (
  db: Db,
  kind: Subject['kind'],
  codes: readonly string[],
): Promise<WaybillRow[]> => {
  if (codes.length === 0) return [];
  const asked = db.selectFrom('tracking.waybill').select(columns).where('subject_kind', '=', kind);
  return (await asked.where('subject_code', 'in', codes).orderBy('id').execute()).map(waybillFrom);
};

/** All waybills of a subject, locked in one order: its events come in one after the other. */
export const lockWaybills = async (tx: Tx, subject: Subject): Promise<WaybillRow[]> =>
  (await waybillsOf(tx, subject).forUpdate().execute()).map(waybillFrom);

/** Adds a waybill that is asked for from now on; one that is there already stays as it is. */
export const insertWaybill = async (tx: Tx, subject: Subject, carrier: string, number: string): Promise<void> => {
  await tx
    .insertInto('tracking.waybill')
    .values({
      id: newId(),
      subject_kind: subject.kind,
      subject_code: subject.code,
      carrier,
      number,
      added_at: tx.now,
      due_at: tx.now,
    })
    .onConflict((same) => same.columns(['subject_kind', 'subject_code', 'number']).doNothing())
    .execute();
};

/** Writes the events that are new; answers how many were. */
export const insertEvents = async (tx: Tx, waybillId: string, events: readonly CarrierEvent[]): Promise<number> => {
  if (events.length === 0) return 0;
  const written = await tx
    .insertInto('tracking.event')
    .values(events.map((event) => ({ ...event, id: newId(), waybill_id: waybillId, added_at: tx.now })))
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute();
  return written.length;
};

/** Every event of these waybills, in no order. */
export const listEvents = async (
  db: Db,
  waybillIds: readonly string[],
): Promise<(CarrierEvent & { readonly waybillId: string })[]> => {
  if (waybillIds.length === 0) return [];
  const asked = db.selectFrom('tracking.event').select(['waybill_id', 'at', 'status', 'text', 'place']);
  const rows = await asked.where('waybill_id', 'in', waybillIds).execute();
  return rows.map(({ waybill_id, status, ...event }) => ({
    ...event,
    waybillId: waybill_id,
    status: z.parse(TrackingStatus, status),
  }));
};

/** Takes due waybills for asking and puts them off, so that no other server asks for them meanwhile. */
export const waybillDueAt = earliest('tracking.waybill', 'due_at');

export const takeDue = async (tx: Tx, most: number, nextAt: Date): Promise<WaybillRow[]> => {
  const { rows } = await sql<Columns>`
    update tracking.waybill set due_at = ${nextAt} where id in (
      select id from tracking.waybill where due_at <= ${tx.now} order by due_at limit ${most} for update skip locked
    ) returning id, subject_kind, subject_code, carrier, number, added_at`.execute(tx);
  return rows.map(waybillFrom);
};

/** When these are asked for next; null for never again. */
export const updateDue = async (tx: Tx, waybillIds: readonly string[], dueAt: Date | null): Promise<void> => {
  if (waybillIds.length === 0) return;
  await tx.updateTable('tracking.waybill').set({ due_at: dueAt }).where('id', 'in', waybillIds).execute();
};
