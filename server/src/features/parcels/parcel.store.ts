import type { DeclarationField, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { KeptEstimate, ParcelState, ParcelVerb, Recipient } from '@hakobu/contract/parcels/parcel.shape';
import type { SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import type { DB } from '../../platform/database/tables.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

type Row = Selectable<DB['parcels.parcel']>;
type Documents = {
  readonly recipient: Recipient;
  readonly estimate: KeptEstimate & { readonly declares: DeclarationField[] };
  readonly quotes: RouteQuote[];
  readonly sheetLines: SheetLine[] | null;
};
export type ParcelRow = Omit<Row, keyof Documents> & Documents;

type KeptLine = Omit<SheetLine, 'countryOfOrigin'> & Partial<Pick<SheetLine, 'countryOfOrigin'>>;

/** Lines that were saved before they had a country of origin have none. */
const linesIn = (kept: unknown): SheetLine[] | null =>
  (kept as KeptLine[] | null)?.map((line) => ({ ...line, countryOfOrigin: line.countryOfOrigin ?? '' })) ?? null;

// What is written below went through the contract's shapes before.
export const asParcel = (row: Row): ParcelRow => ({ ...(row as ParcelRow), sheetLines: linesIn(row.sheetLines) });

const written = (change: Partial<Documents>) => ({
  ...(change.recipient ? { recipient: JSON.stringify(change.recipient) } : {}),
  ...(change.estimate ? { estimate: JSON.stringify(change.estimate) } : {}),
  ...(change.quotes ? { quotes: JSON.stringify(change.quotes) } : {}),
  ...(change.sheetLines === undefined ? {} : { sheetLines: JSON.stringify(change.sheetLines) }),
});

export type NewParcel = Pick<ParcelRow, 'code' | 'shopperId' | 'routeCode' | 'remark' | 'recipient' | 'estimate'> &
  Partial<ParcelRow>;

export const insertParcel = async (tx: Tx, parcel: NewParcel): Promise<void> => {
  const { recipient, estimate, quotes: _quotes, sheetLines: lines, ...plain } = parcel;
  await tx
    .insertInto('parcels.parcel')
    .values({
      state: 'Applied',
      ...plain,
      recipient: JSON.stringify(recipient),
      countryCode: recipient.countryCode,
      estimate: JSON.stringify(estimate),
      ...(lines ? { sheetLines: JSON.stringify(lines) } : {}),
      appliedAt: tx.now,
      movedAt: tx.now,
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
    .where('waybillNo', '=', number)
    .where('code', '<>', besides)
    .executeTakeFirst();
  return row?.code;
};

/** Lines that a shopper saved on their latest sheets, the newest sheet first. */
export const listDeclared = async (db: Db, shopperId: string, maxSheets: number): Promise<SheetLine[]> => {
  const rows = await db
    .selectFrom('parcels.parcel')
    .select('sheetLines')
    .where('shopperId', '=', shopperId)
    .where('sheetLines', 'is not', null)
    .orderBy('appliedAt', 'desc')
    .orderBy('code', 'desc')
    .limit(maxSheets)
    .execute();
  return rows.flatMap(({ sheetLines }) => linesIn(sheetLines) ?? []);
};

/** One parcel whose state has run out; others that look at the same time take another. */
export const parcelDueAt = earliest('parcels.parcel', 'dueAt');

export const lockNextDue = async (tx: Tx): Promise<ParcelRow | undefined> => {
  const row = await tx
    .selectFrom('parcels.parcel')
    .selectAll()
    .where('dueAt', '<=', tx.now)
    .orderBy('dueAt')
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
    .where('shopperId', '=', shopperId)
    .where('state', 'in', ['PendingSheet', 'PendingDispatch']);
  if (page.after) query = query.where(sql<boolean>`(moved_at, code) > (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('movedAt').orderBy('code').limit(page.limit).execute();
  return rows.map(asParcel);
};

export const listParcelsOf = async (
  db: Db,
  shopperId: string,
  by: { readonly states: readonly ParcelState[]; readonly named?: Named | undefined },
  page: Page,
): Promise<ParcelRow[]> => {
  let query = db.selectFrom('parcels.parcel').selectAll().where('shopperId', '=', shopperId);
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
  const rows = await query.orderBy('appliedAt', 'desc').orderBy('code', 'desc').limit(page.limit).execute();
  return rows.map(asParcel);
};

export const countByState = (db: Db, shopperId: string) =>
  db
    .selectFrom('parcels.parcel')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .where('shopperId', '=', shopperId)
    .groupBy('state')
    .execute();

export type Change = Partial<Omit<ParcelRow, 'code' | 'shopperId' | 'state' | 'movedAt'>>;

/** Writes a parcel that is still in the expected state; answers whether it was. */
export const updateParcel = async (
  tx: Tx,
  code: string,
  from: ParcelState,
  change: Change & { readonly state?: ParcelState; readonly movedAt?: Date },
): Promise<boolean> => {
  const { recipient, estimate, quotes, sheetLines, ...plain } = change;
  const documents = written({
    ...(recipient ? { recipient } : {}),
    ...(estimate ? { estimate } : {}),
    ...(quotes ? { quotes } : {}),
    ...(sheetLines === undefined ? {} : { sheetLines }),
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
      parcelCode: step.parcelCode,
      verb: step.verb,
      fromState: step.from,
      toState: step.to,
      byKind: step.byKind,
      byId: step.byId,
      byName: step.byName,
      note: step.note,
      at: tx.now,
    })
    .execute();
};

export type StepRow = Selectable<DB['parcels.history']>;

export const listSteps = (db: Db, code: string): Promise<StepRow[]> =>
  db.selectFrom('parcels.history').selectAll().where('parcelCode', '=', code).orderBy('at').orderBy('id').execute();
