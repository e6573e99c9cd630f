import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';
import { asParcel, type ParcelRow } from './parcel.store.ts';

type Page = { readonly after: KeysetCursor | undefined; readonly limit: number };

/** Begun ones first, then the longest waiting: the keyset is (not begun, applied at, code), written as one instant. */
const packingPlace = sql<Date>`case when state = 'Packing' then applied_at - interval '10 years' else applied_at end`;

export const packingPlaceOf = (row: ParcelRow): KeysetCursor => {
  const at = new Date(row.appliedAt);
  if (row.state === 'Packing') at.setUTCFullYear(at.getUTCFullYear() - 10);
  return { at, code: row.code };
};

export const listPacking = async (db: Db, page: Page): Promise<ParcelRow[]> => {
  let query = db.selectFrom('parcels.parcel').selectAll().where('state', 'in', ['Applied', 'Packing']);
  if (page.after) query = query.where(sql<boolean>`(${packingPlace}, code) > (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy(packingPlace).orderBy('code').limit(page.limit).execute();
  return rows.map(asParcel);
};

export const listToDispatch = async (db: Db, page: Page): Promise<ParcelRow[]> => {
  let query = db.selectFrom('parcels.parcel').selectAll().where('state', '=', 'PendingDispatch');
  if (page.after) query = query.where(sql<boolean>`(moved_at, code) > (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('movedAt').orderBy('code').limit(page.limit).execute();
  return rows.map(asParcel);
};

/** Closed boxes of parcels that ended like this, the longest waiting first. */
export const listToUnpack = async (db: Db, state: 'Cancelled' | 'Returned', page: Page): Promise<ParcelRow[]> => {
  let query = db
    .selectFrom('parcels.parcel')
    .selectAll()
    .where('state', '=', state)
    .where('needsUnpacking', 'is', true);
  if (page.after) query = query.where(sql<boolean>`(moved_at, code) > (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('movedAt').orderBy('code').limit(page.limit).execute();
  return rows.map(asParcel);
};

type Searched = {
  readonly state?: ParcelState | undefined;
  readonly keyword?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly routeCode?: string | undefined;
  readonly shopperId?: string | undefined;
  /** It came into its state at this instant or before. */
  readonly stoodBy: Date | undefined;
  /** When it was handed to the carrier. */
  readonly left: { readonly from: Date; readonly to: Date } | undefined;
};

export const searchParcels = async (db: Db, by: Searched, page: Page): Promise<ParcelRow[]> => {
  let query = db.selectFrom('parcels.parcel').selectAll();
  if (by.state) query = query.where('state', '=', by.state);
  if (by.countryCode) query = query.where('countryCode', '=', by.countryCode);
  if (by.shopperId) query = query.where('shopperId', '=', by.shopperId);
  if (by.routeCode) query = query.where('routeCode', '=', by.routeCode);
  if (by.stoodBy) query = query.where('movedAt', '<=', by.stoodBy);
  if (by.left) query = query.where('shippedAt', '>=', by.left.from).where('shippedAt', '<', by.left.to);
  if (by.keyword !== undefined) {
    const code = by.keyword.toUpperCase();
    query = query.where(
      sql<boolean>`(code = ${code} or waybill_no = ${code}
        or recipient ->> 'name' ilike ${containing(by.keyword)}
        or exists (select from parcels.content c where c.parcel_code = code and c.order_code = ${code}))`,
    );
  }
  if (page.after) query = query.where(sql<boolean>`(applied_at, code) < (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('appliedAt', 'desc').orderBy('code', 'desc').limit(page.limit).execute();
  return rows.map(asParcel);
};

export type StateFigure = {
  readonly state: ParcelState;
  readonly count: number;
  readonly oldest: Date;
  readonly late: number;
};

/** How many stand in each state; late are those that should have moved on before now, a day after `late since`. */
export const countStates = async (db: Db, now: Date, lateSince: Date): Promise<StateFigure[]> => {
  const { rows } = await sql<StateFigure>`
    select state, count(*)::int as count, min(moved_at) as oldest,
      count(*) filter (where case
        when state in ('Applied', 'Packing') then applied_at < ${lateSince}
        when state = 'PendingDispatch' then moved_at < ${lateSince}
        when state = 'Waiting' then false
        else due_at < ${now} end)::int as late
    from parcels.parcel group by state order by state`.execute(db);
  return rows;
};

/**
 * The queues of parcels by what they wait for: a day to pack, a day to leave, the quote's own time to be paid; and a day
 * to take the closed box of an ended one apart.
 */
export const parcelWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`
      select case state when 'PendingFreight' then 'freight' when 'PendingDispatch' then 'dispatch' else 'packing' end as queue,
        case when state in ('Applied', 'Packing') then applied_at else moved_at end as since,
        case state when 'PendingFreight' then coalesce(due_at, moved_at) when 'PendingDispatch' then moved_at + interval '1 day'
          else applied_at + interval '1 day' end as due_at
      from parcels.parcel where state in ('Applied', 'Packing', 'PendingFreight', 'PendingDispatch')
      union all
      select 'unpacking', moved_at, moved_at + interval '1 day'
      from parcels.parcel where state in ('Cancelled', 'Returned') and needs_unpacking`,
    now,
  );
