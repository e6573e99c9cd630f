import type { ServiceView } from '@hakobu/contract/services/service.desk-api';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import type { DB } from '../../platform/database/tables.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';
import { parcelCodeOf } from '../parcels/index.ts';
import { shopperRelation } from '../shoppers/index.ts';
import { deskMs } from './service.rules.ts';
import { asService, type ServiceRow } from './service.store.ts';

const isPaid = sql<boolean>`s.state in ('Paid', 'Agree', 'AutoSuccess')`;

const wanted: Readonly<Record<ServiceView, RawBuilder<boolean>>> = {
  // Without a limit while its order is not paid.
  asked: sql<boolean>`s.state = 'Requested' and s.work_due_at is not null`,
  toQuote: sql<boolean>`s.state in ('Confirmed', 'Rejection', 'AutoFail')`,
  waiting: sql<boolean>`s.state in ('Unpaid', 'Charge')`,
  work: sql<boolean>`${isPaid} and s.here_since is not null`,
  coming: sql<boolean>`${isPaid} and s.here_since is null`,
  ended: sql<boolean>`s.ended_at is not null`,
  all: sql<boolean>`true`,
};

/** By which instant a view is ordered: the most urgent first, what is over and all of them the latest first. */
const instantOf: Readonly<Record<ServiceView, { readonly at: RawBuilder<Date>; readonly latestFirst: boolean }>> = {
  asked: { at: sql<Date>`coalesce(s.work_due_at, s.asked_at)`, latestFirst: false },
  toQuote: { at: sql<Date>`coalesce(s.work_due_at, s.asked_at)`, latestFirst: false },
  waiting: { at: sql<Date>`coalesce(s.due_at, s.asked_at)`, latestFirst: false },
  work: { at: sql<Date>`coalesce(s.work_due_at, s.asked_at)`, latestFirst: false },
  coming: { at: sql<Date>`s.asked_at`, latestFirst: false },
  ended: { at: sql<Date>`s.ended_at`, latestFirst: true },
  all: { at: sql<Date>`s.asked_at`, latestFirst: true },
};

const about = (words: string) => sql<boolean>`(s.code = ${words} or s.subject_code = ${words} or s.goods_of = ${words}
  or s.offer_code = ${words} or s.goods_name ilike ${containing(words)} or p.nick_name ilike ${containing(words)}
  or p.number::text = ${words} or exists (select from jsonb_each_text(s.names) n where n.value ilike ${containing(words)}))`;

export type DeskAsked = {
  readonly view: ServiceView;
  readonly offerCode: string | undefined;
  readonly keyword: string | undefined;
};
export type PlacedService = ServiceRow & { readonly placedAt: Date };

/** Services as the desk lists them, each with the instant by which its view is ordered. */
export const listDeskServices = async (
  db: Db,
  { view, offerCode, keyword }: DeskAsked,
  page: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<PlacedService[]> => {
  const { at, latestFirst } = instantOf[view];
  const beyond = latestFirst ? sql`<` : sql`>`;
  const direction = latestFirst ? sql`desc` : sql`asc`;
  const conditions = [
    wanted[view],
    ...(offerCode === undefined ? [] : [sql`s.offer_code = ${offerCode}`]),
    ...(keyword === undefined ? [] : [about(keyword)]),
    ...(page.after ? [sql`(${at}, s.code) ${beyond} (${page.after.at}, ${page.after.code})`] : []),
  ];
  const { rows } = await sql<Selectable<DB['services.service']> & { placedAt: Date }>`
    select s.*, ${at} as placed_at from services.service s join ${shopperRelation} p on p.id = s.shopper_id
    where ${sql.join(conditions, sql` and `)} order by ${at} ${direction}, s.code ${direction} limit ${page.limit}`.execute(
    db,
  );
  return rows.map((row) => ({ ...asService(row), placedAt: row.placedAt }));
};

export type ViewCounts = Record<ServiceView, number>;

export const countViews = async (db: Db): Promise<ViewCounts> => {
  const count = (view: ServiceView) => sql<number>`count(*) filter (where ${wanted[view]})::int`;
  const { rows } = await sql<ViewCounts>`
    select ${count('asked')} as asked, ${count('toQuote')} as to_quote, ${count('waiting')} as waiting,
      ${count('work')} as work, ${count('coming')} as coming, ${count('ended')} as ended, count(*)::int as "all"
    from services.service s`.execute(db);
  return rows[0] ?? { asked: 0, toQuote: 0, waiting: 0, work: 0, coming: 0, ended: 0, all: 0 };
};

type UndoneParcel = { readonly parcelCode: string; readonly undone: number };

/** Parcels with what was paid and is not done: their own services, and those of the orders that lie in them. */
export const countUndoneByParcel = async (db: Db): Promise<UndoneParcel[]> => {
  const { rows } = await sql<UndoneParcel>`
    select parcel_code, count(*)::int as undone from (
      select case s.subject_kind when 'parcel' then s.subject_code
        else ${parcelCodeOf(sql<string>`s.subject_code`)} end as parcel_code
      from services.service s where s.ended_at is null and ${isPaid}
    ) paid where parcel_code is not null group by parcel_code order by parcel_code`.execute(db);
  return rows;
};

/** What the desk has to do about services: to quote them, and to do them. */
export const serviceWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select case when ${isPaid} then 'services' else 'quotes' end as queue,
        s.work_due_at - case when ${isPaid} then make_interval(hours => s.work_hours)
          else make_interval(secs => ${deskMs / 1000}) end as since,
        s.work_due_at as due_at
      from services.service s where s.work_due_at is not null`,
    now,
  );
