import { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { CarrierEvent } from './carriers/carrier.port.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

/** What travels: a parcel on its way abroad, or an order's goods on their leg within Japan. */
export type Subject = { readonly kind: 'parcel' | 'order'; readonly code: string };
export type WaybillRow = {
  readonly id: string;
  readonly subject: Subject;
  readonly carrier: string;
  readonly number: string;
  readonly addedAt: Date;
};

const columns = ['id', 'subjectKind', 'subjectCode', 'carrier', 'number', 'addedAt'] as const;
type Columns = {
  id: string;
  subjectKind: string;
  subjectCode: string;
  carrier: string;
  number: string;
  addedAt: Date;
};
const waybillFrom = (row: Columns): WaybillRow => ({
  id: row.id,
  subject: { kind: row.subjectKind === 'parcel' ? 'parcel' : 'order', code: row.subjectCode },
  carrier: row.carrier,
  number: row.number,
  addedAt: row.addedAt,
});

const waybillsOf = (db: Db, { kind, code }: Subject) => {
  const asked = db.selectFrom('tracking.waybill').select(columns);
  return asked.where('subjectKind', '=', kind).where('subjectCode', '=', code).orderBy('id');
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
  const asked = db.selectFrom('tracking.waybill').select(columns).where('subjectKind', '=', kind);
  return (await asked.where('subjectCode', 'in', codes).orderBy('id').execute()).map(waybillFrom);
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
      subjectKind: subject.kind,
      subjectCode: subject.code,
      carrier,
      number,
      addedAt: tx.now,
      dueAt: tx.now,
    })
    .onConflict((same) => same.columns(['subjectKind', 'subjectCode', 'number']).doNothing())
    .execute();
};

/** Writes the events that are new; answers how many were. */
export const insertEvents = async (tx: Tx, waybillId: string, events: readonly CarrierEvent[]): Promise<number> => {
  if (events.length === 0) return 0;
  const written = await tx
    .insertInto('tracking.event')
    .values(events.map((event) => ({ ...event, id: newId(), waybillId, addedAt: tx.now })))
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
  const asked = db.selectFrom('tracking.event').select(['waybillId', 'at', 'status', 'text', 'place']);
  const rows = await asked.where('waybillId', 'in', waybillIds).execute();
  return rows.map(({ waybillId, status, ...event }) => ({
    ...event,
    waybillId,
    status: z.parse(TrackingStatus, status),
  }));
};

/** Takes due waybills for asking and puts them off, so that no other server asks for them meanwhile. */
export const waybillDueAt = earliest('tracking.waybill', 'dueAt');

export const takeDue = async (tx: Tx, max: number, nextAt: Date): Promise<WaybillRow[]> => {
  const { rows } = await sql<Columns>`
    update tracking.waybill set due_at = ${nextAt} where id in (
      select id from tracking.waybill where due_at <= ${tx.now} order by due_at limit ${max} for update skip locked
    ) returning id, subject_kind, subject_code, carrier, number, added_at`.execute(tx);
  return rows.map(waybillFrom);
};

/** When these are asked for next; null for never again. */
export const updateDue = async (tx: Tx, waybillIds: readonly string[], dueAt: Date | null): Promise<void> => {
  if (waybillIds.length === 0) return;
  await tx.updateTable('tracking.waybill').set({ dueAt }).where('id', 'in', waybillIds).execute();
};
