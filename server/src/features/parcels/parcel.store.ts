import type { DeclarationField, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { KeptEstimate, ParcelState, ParcelVerb, Recipient } from '@hakobu/contract/parcels/parcel.shape';
import type { SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { KeysetCursor } from '../../platform/database/keyset.ts';
import { containing } from '../../platform/database/patterns.ts';
import type { DB } from '../../platform/database/tables.ts';
import { earliest } from '../../platform/database/earliest.ts';

type Row = Selectable<DB['parcels.parcel']>;
type Documents = {
  readonly recipient: Recipient;
  readonly estimate: KeptEstimate & { readonly declares: DeclarationField[] };
  readonly quotes: RouteQuote[];
  readonly sheet_lines: SheetLine[] | null;
};
export type ParcelRow = Omit<Row, keyof Documents> & Documents;

// What is written below went through the contract's shapes before.
export const asParcel = (row: Row): ParcelRow => row as ParcelRow;

const written = (change: Partial<Documents>) => ({
  ...(change.recipient ? { recipient: JSON.stringify(change.recipient) } : {}),
  ...(change.estimate ? { estimate: JSON.stringify(change.estimate) } : {}),
  ...(change.quotes ? { quotes: JSON.stringify(change.quotes) } : {}),
  ...(change.sheet_lines === undefined ? {} : { sheet_lines: JSON.stringify(change.sheet_lines) }),
});

export type NewParcel = Pick<ParcelRow, 'code' | 'shopper_id' | 'route_code' | 'remark' | 'recipient' | 'estimate'> &
  Partial<ParcelRow>;

export const insertParcel = async (tx: Tx, parcel: NewParcel): Promise<void> => {
  const { recipient, estimate, quotes: _quotes, sheet_lines: lines, ...plain } = parcel;
  await tx
    .insertInto('parcels.parcel')
    .values({
      state: 'Applied',
      ...plain,
      recipient: JSON.stringify(recipient),
      country_code: recipient.countryCode,
      estimate: JSON.stringify(estimate),
      ...(lines ? { sheet_lines: JSON.stringify(lines) } : {}),
      applied_at: tx.now,
      moved_at: tx.now,
    })
    .execute();
};

export const findParcel = async (db: Db, code: string): Promise<ParcelRow | undefined> => {
  const row = await db.selectFrom('parcels.parcel').selectAll().where('code', '=', code).executeTakeFirst();
  return row && asParcel(row);
};

/** Locked until the transaction ends: parcels are locked before their orders, orders before balances. */
export const lockParcel = async (tx: Tx, code: string): Promise<ParcelRow | undefined> => {
  const row = await tx.selectFrom('parcels.parcel').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row && asParcel(row);
};

/** Two parcels that leave under one number at the same time follow each other. */
export const lockWaybill = async (tx: Tx, number: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcels.waybill:${number}`}, 0))`.execute(tx);
};

/** Another parcel that left under this number, by whatever carrier. */
export const findUnderWaybill = async (db: Db, number: string, besides: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('parcels.parcel')
    .select('code')
    .where('waybill_no', '=', number)
    .where('code', '<>', besides)
    .executeTakeFirst();
  return row?.code;
};

/** One parcel whose state has run out; others that look at the same time take another. */
export const parcelDueAt = earliest('parcels.parcel', 'due_at');

export const lockNextDue = async (tx: Tx): Promise<ParcelRow | undefined> => {
  const row = await tx
    .selectFrom('parcels.parcel')
    .selectAll()
    .where('due_at', '<=', tx.now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asParcel(row);
};

type Page = { readonly after: KeysetCursor | undefined; readonly limit: number };

/** What somebody looks for: words, and the orders that the words are about. */
export type Named = { readonly keyword: string; readonly orderCodes: readonly string[] };

/** Paid and not gone, the longest waiting first. */
export const listDueOut = async (db: Db, shopperId: string, page: Page): Promise<ParcelRow[]> => {
  let query = db
    .selectFrom('parcels.parcel')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .where('state', 'in', ['PendingSheet', 'PendingDispatch']);
  if (page.after) query = query.where(sql<boolean>`(moved_at, code) > (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('moved_at').orderBy('code').limit(page.limit).execute();
  return rows.map(asParcel);
};

export const listParcelsOf = async (
  db: Db,
  shopperId: string,
  by: { readonly states: readonly ParcelState[]; readonly named?: Named | undefined },
  page: Page,
): Promise<ParcelRow[]> => {
  let query = db.selectFrom('parcels.parcel').selectAll().where('shopper_id', '=', shopperId);
  if (by.states.length > 0) query = query.where('state', 'in', [...by.states]);
  if (by.named) {
    const code = by.named.keyword.toUpperCase();
    const words = containing(by.named.keyword);
    query = query.where(
      sql<boolean>`(code = ${code} or waybill_no = ${code} or recipient ->> 'name' ilike ${words}
        or exists (select from parcels.content c where c.parcel_code = code and c.order_code = any(${by.named.orderCodes})))`,
    );
  }
  if (page.after) query = query.where(sql<boolean>`(applied_at, code) < (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('applied_at', 'desc').orderBy('code', 'desc').limit(page.limit).execute();
  return rows.map(asParcel);
};

export const countByState = (db: Db, shopperId: string) =>
  db
    .selectFrom('parcels.parcel')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .where('shopper_id', '=', shopperId)
    .groupBy('state')
    .execute();

export type Change = Partial<Omit<ParcelRow, 'code' | 'shopper_id' | 'state' | 'moved_at'>>;

/** Writes a parcel that is still in the expected state; answers whether it was. */
export const updateParcel = async (
  tx: Tx,
  code: string,
  from: ParcelState,
  change: Change & { readonly state?: ParcelState; readonly moved_at?: Date },
): Promise<boolean> => {
  const { recipient, estimate, quotes, sheet_lines, ...plain } = change;
  const documents = written({
    ...(recipient ? { recipient } : {}),
    ...(estimate ? { estimate } : {}),
    ...(quotes ? { quotes } : {}),
    ...(sheet_lines === undefined ? {} : { sheet_lines }),
  });
  const updated = await tx
    .updateTable('parcels.parcel')
    .set({ ...plain, ...documents })
    .where('code', '=', code)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) === 1;
};

export type Step = {
  readonly parcelCode: string;
  readonly verb: ParcelVerb;
  readonly from: ParcelState | null;
  readonly to: ParcelState;
  readonly byKind: 'shopper' | 'staff' | 'system';
  readonly byId: string;
  readonly byName: string | null;
  readonly note: string;
};

export const insertStep = async (tx: Tx, step: Step): Promise<void> => {
  await tx
    .insertInto('parcels.history')
    .values({
      id: newId(),
      parcel_code: step.parcelCode,
      verb: step.verb,
      from_state: step.from,
      to_state: step.to,
      by_kind: step.byKind,
      by_id: step.byId,
      by_name: step.byName,
      note: step.note,
      at: tx.now,
    })
    .execute();
};

export type StepRow = Selectable<DB['parcels.history']>;

export const listSteps = (db: Db, code: string): Promise<StepRow[]> =>
  db.selectFrom('parcels.history').selectAll().where('parcel_code', '=', code).orderBy('at').orderBy('id').execute();
