import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import type { OrderAge, PurchasingFilter } from '@hakobu/contract/orders/order.desk-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';
import { shopperRelation } from '../shoppers/index.ts';
import { arrivesWithinMs, sellerSendsWithinMs } from './order.rules.ts';
import { type Related, findWithRelated, type OrderNamed } from './order-listing.store.ts';
import { type After, isNamed } from './order.store.ts';

const inOrder = async (db: Db, related: Related, orderCodes: readonly string[]): Promise<OrderNamed[]> => {
  const found = new Map((await findWithRelated(db, related, orderCodes)).map((row) => [row.code, row]));
  return orderCodes.flatMap((code) => found.get(code) ?? []);
};

/** The shopper has to decide about it first. */
const isAsked = sql<boolean>`(state in ('Quoting', 'PendingPurchase') and on_failure = 'ask' and exists (
  select from orders.question q where q.submission_id = o.submission_id and q.state = 'Asked'))`;

const wanted = (filter: PurchasingFilter, staffId: string, now: Date): RawBuilder<boolean> =>
  ({
    all: sql<boolean>`state in ('PendingPurchase', 'Purchasing')`,
    unclaimed: sql<boolean>`state = 'PendingPurchase' and not ${isAsked}`,
    mine: sql<boolean>`state in ('Purchasing', 'PendingSupplement') and buyer_id = ${staffId}::uuid`,
    late: sql<boolean>`state in ('PendingPurchase', 'Purchasing') and limit_at < ${now} and not ${isAsked}`,
    supplement: sql<boolean>`state = 'PendingSupplement'`,
    toShip: sql<boolean>`state = 'Purchased'`,
    asked: isAsked,
    cancelAsked: sql<boolean>`state in ('Purchasing', 'Purchased') and exists (
      select from orders.cancel_request c where c.order_code = o.code and c.state = 'Asked')`,
    quoting: sql<boolean>`state = 'Quoting' and not ${isAsked}`,
  })[filter];

/** Whose queue it is, and of which platform when named. */
type QueueBy = { readonly staffId: string; readonly now: Date; readonly platform: string | undefined };

const ofPlatform = (platform: string | undefined) => (platform ? sql`and o.platform_code = ${platform}` : sql``);

/** What waits for a buyer, least time left first. */
export const listQueue = async (
  db: Db,
  related: Related,
  by: QueueBy & { readonly filter: PurchasingFilter },
  page: { readonly after: After | undefined; readonly limit: number },
): Promise<OrderNamed[]> => {
  const limitAt = sql`coalesce(limit_at, moved_at)`;
  const after = page.after ? sql`and (${limitAt}, code) > (${page.after.at}, ${page.after.code})` : sql``;
  const { rows } = await sql<{ code: string }>`
    select code from orders.order o where ${wanted(by.filter, by.staffId, by.now)} ${ofPlatform(by.platform)} ${after}
    order by ${limitAt}, code limit ${page.limit}`.execute(db);
  return inOrder(
    db,
    related,
    rows.map(({ code }) => code),
  );
};

export const countQueue = async (
  db: Db,
  { staffId, now, platform }: QueueBy,
): Promise<Record<PurchasingFilter, number>> => {
  const count = (filter: PurchasingFilter) => sql<number>`count(*) filter (where ${wanted(filter, staffId, now)})::int`;
  const { rows } = await sql<Record<PurchasingFilter, number>>`
    select ${count('all')} as all, ${count('unclaimed')} as unclaimed, ${count('mine')} as mine, ${count('late')} as late,
      ${count('supplement')} as supplement, ${count('toShip')} as to_ship,
      ${count('asked')} as asked, ${count('cancelAsked')} as cancel_asked,
      ${count('quoting')} as quoting
    from orders.order o where state in ('Quoting', 'PendingPurchase', 'Purchasing', 'PendingSupplement', 'Purchased')
      ${ofPlatform(platform)}`.execute(db);
  return (
    rows[0] ?? {
      all: 0,
      unclaimed: 0,
      mine: 0,
      late: 0,
      supplement: 0,
      toShip: 0,
      asked: 0,
      cancelAsked: 0,
      quoting: 0,
    }
  );
};

const within = (ms: number) => sql`moved_at + ${ms} * interval '1 millisecond'`;

const daysOf = { days3: 3, days7: 7, days14: 14, days30: 30 } as const;

const aged = (age: OrderAge, now: Date): RawBuilder<boolean> =>
  age === 'late'
    ? sql<boolean>`(case o.state when 'Quoting' then o.limit_at when 'PendingPurchase' then o.limit_at when 'Purchasing' then o.limit_at
        when 'Purchased' then ${within(sellerSendsWithinMs)} when 'SellerShipped' then ${within(arrivesWithinMs)} end < ${now})`
    : sql<boolean>`(o.moved_at < ${new Date(now.getTime() - daysOf[age] * dayMs)}
        and o.state not in (${sql.join([...orderLifecycle.ends])}))`;

/** All orders, newest first; words are looked for in codes, numbers, names of shoppers and of goods in any language. */
export const searchOrders = async (
  db: Db,
  related: Related,
  by: {
    readonly state: OrderState | undefined;
    readonly platform: string | undefined;
    readonly age: OrderAge | undefined;
    readonly keyword: string | undefined;
    readonly shopperId: string | undefined;
    readonly now: Date;
  },
  page: { readonly after: After | undefined; readonly limit: number },
): Promise<OrderNamed[]> => {
  const conditions = [
    ...(by.state ? [sql`o.state = ${by.state}`] : []),
    ...(by.platform ? [sql`o.platform_code = ${by.platform}`] : []),
    ...(by.age ? [aged(by.age, by.now)] : []),
    ...(by.shopperId ? [sql`o.shopper_id = ${by.shopperId}`] : []),
    ...(by.keyword
      ? [
          sql`(o.code = ${by.keyword} or o.tracking_no = ${by.keyword} or o.platform_order_no = ${by.keyword}
            or o.goods ->> 'name' ilike ${containing(by.keyword)} or o.goods ->> 'nameJa' ilike ${containing(by.keyword)}
            or ${isNamed('o', by.keyword)} or s.nick_name ilike ${containing(by.keyword)} or s.number::text = ${by.keyword})`,
        ]
      : []),
    ...(page.after ? [sql`(o.placed_at, o.code) < (${page.after.at}, ${page.after.code})`] : []),
    sql`true`,
  ];
  const { rows } = await sql<{ code: string }>`
    select o.code from orders.order o join ${shopperRelation} s on s.id = o.shopper_id
    where ${sql.join(conditions, sql` and `)} order by o.placed_at desc, o.code desc limit ${page.limit}`.execute(db);
  return inOrder(
    db,
    related,
    rows.map(({ code }) => code),
  );
};

export type StateFigure = {
  readonly state: OrderState;
  readonly count: number;
  readonly oldest: Date | null;
  readonly late: number;
};

export const countStates = async (db: Db, now: Date): Promise<StateFigure[]> => {
  const { rows } = await sql<StateFigure>`
    select state, count(*)::int as count, min(moved_at) as oldest, count(*) filter (where limit_at < ${now})::int as late
    from orders.order group by state order by state`.execute(db);
  return rows;
};

export const listOpenOf = (db: Db, shopperId: string, except: string) =>
  db
    .selectFrom('orders.order')
    .select(['code', 'state'])
    .where('shopperId', '=', shopperId)
    .where('code', '<>', except)
    .where('state', 'not in', [...orderLifecycle.ends])
    .orderBy('placedAt', 'desc')
    .limit(20)
    .execute();

/** Within this a wish to cancel should be answered. */
const answersWithinMs = 12 * hourMs;

/** The queues of orders by what they wait for. */
export const orderWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`
      select case state when 'Quoting' then 'quoting' when 'PendingSupplement' then 'supplement' when 'Purchased' then 'sellerShipping'
          when 'SellerShipped' then 'receiving' else 'purchasing' end as queue,
        case when state in ('PendingPurchase', 'Purchasing') then coalesce(paid_at, moved_at) else moved_at end as since,
        case state when 'PendingSupplement' then coalesce(due_at, moved_at) when 'Purchased' then ${within(sellerSendsWithinMs)}
          when 'SellerShipped' then ${within(arrivesWithinMs)} else coalesce(limit_at, moved_at) end as due_at
      from orders.order o
      where state in ('Quoting', 'PendingPurchase', 'Purchasing', 'PendingSupplement', 'Purchased', 'SellerShipped') and not ${isAsked}
      union all
      select 'cancelAsked', asked_at, asked_at + ${answersWithinMs} * interval '1 millisecond'
      from orders.cancel_request where state = 'Asked'`,
    now,
  );
