import type { Yen } from '@hakobu/contract/base/money';
import type { CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { SaidNow } from '../goods/index.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import { type After, asOrder, isNamed, type OrderRow, saidOf, type Step, notYetPurchased } from './order.store.ts';

export type OpenRestQuestionJson = { id: string; dueAt: string; failedCode: string; restCodes: string[] | null };
export type RequestJson = {
  id: string;
  orderCode: string;
  state: CancelRequestState;
  reason: string;
  feeYen: Yen;
  refundYen: Yen;
  askedAt: string;
  answeredAt: string | null;
  note: string;
};

/** What an order bore of its parcels' cost, and whether the one that it lies in is paid. */
export type FreightPaid = { readonly paidYen: Yen; readonly isSettled: boolean };

/** What features that build on orders know of an order, each as an expression of its own store for our statements. */
export type Related = {
  readonly parcelCodeOf: (orderCode: RawBuilder<string>) => RawBuilder<string | null>;
  readonly groupCodeOf: (orderCode: RawBuilder<string>) => RawBuilder<string | null>;
  readonly storageFreeUntilOf: (orderCode: RawBuilder<string>) => RawBuilder<Date | null>;
  readonly freightPaidOf: (orderCode: RawBuilder<string>) => RawBuilder<FreightPaid | null>;
  readonly services: {
    readonly unpaidYenOf: (orderCode: RawBuilder<string>) => RawBuilder<Yen>;
    readonly askedWithYenOf: (orderCode: RawBuilder<string>, placedAt: RawBuilder<Date>) => RawBuilder<Yen>;
    readonly costYenOf: (orderCode: RawBuilder<string>) => RawBuilder<Yen>;
  };
};

/** An order with what lies beside it, what its shopper has to decide, and what its buyer has to answer. */
export type OrderWithRelated = OrderRow & {
  readonly parcelCode: string | null;
  readonly groupCode: string | null;
  readonly storageFreeUntil: Date | null;
  readonly servicesYen: Yen;
  readonly question: OpenRestQuestionJson | null;
  readonly cancelRequest: RequestJson | null;
};

/** With what its goods are called in other languages by now. */
export type OrderNamed = OrderWithRelated & { readonly said: SaidNow | null };

const notYetPurchasedStates = sql.join(notYetPurchased.map((state) => sql`${state}::orders.state`));

const openRestQuestion = sql<OpenRestQuestionJson | null>`(
  select jsonb_build_object('id', q.id, 'dueAt', q.due_at, 'failedCode', q.failed_code, 'restCodes', (
    select jsonb_agg(r.code order by r.code) from orders.order r
    where r.submission_id = q.submission_id and r.state in (${notYetPurchasedStates})))
  from orders.question q where q.submission_id = o.submission_id and q.state = 'Asked'
    and (o.state in (${notYetPurchasedStates}) or o.code = q.failed_code))`;

const requestJson = sql`jsonb_build_object('id', c.id, 'orderCode', c.order_code, 'state', c.state, 'reason', c.reason,
  'feeYen', c.fee_yen, 'refundYen', c.refund_yen, 'askedAt', c.asked_at, 'answeredAt', c.answered_at, 'note', c.note)`;

const openRequest = sql<RequestJson | null>`(
  select ${requestJson} from orders.cancel_request c where c.order_code = o.code and c.state = 'Asked')`;

const selectWithRelated = (db: Db, { parcelCodeOf, groupCodeOf, storageFreeUntilOf, services }: Related) =>
  db
    .selectFrom('orders.order as o')
    .selectAll('o')
    .select([
      openRestQuestion.as('question'),
      openRequest.as('cancelRequest'),
      parcelCodeOf(sql.ref('o.code')).as('parcelCode'),
      groupCodeOf(sql.ref('o.code')).as('groupCode'),
      storageFreeUntilOf(sql.ref('o.code')).as('storageFreeUntil'),
      services.unpaidYenOf(sql.ref('o.code')).as('servicesYen'),
    ]);

/** The same with what is open about them. */
export const findWithRelated = async (
  db: Db,
  related: Related,
  orderCodes: readonly string[],
): Promise<OrderNamed[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await selectWithRelated(db, related)
    .select(saidOf('o').as('said'))
    .where('o.code', 'in', [...orderCodes])
    .orderBy('o.code')
    .execute();
  return rows.map(asOrder);
};

type StepJson = {
  verb: string;
  toState: OrderState;
  at: string;
  byKind: string;
  byName: string | null;
  facts: Step['facts'];
};

/** An order with all that its own page tells: its history, the orders beside it, every wish to cancel, newest first. */
export type OrderWhole = OrderNamed & {
  readonly steps: readonly StepJson[];
  readonly together: readonly string[];
  readonly splitInto: readonly string[];
  readonly requests: readonly RequestJson[];
  readonly freightPaid: FreightPaid | null;
  /** What its services came to when it was placed, and what they cost by now. */
  readonly servicesThenYen: Yen;
  readonly servicesNowYen: Yen;
};

/** One order, whole, in one statement; of one shopper when named. */
export const findWhole = async (
  db: Db,
  related: Related,
  { code, shopperId }: { readonly code: string; readonly shopperId?: string },
): Promise<OrderWhole | undefined> => {
  const query = selectWithRelated(db, related)
    .select([
      sql<StepJson[]>`(select coalesce(jsonb_agg(jsonb_build_object('verb', h.verb, 'toState', h.to_state, 'at', h.at,
        'byKind', h.by_kind, 'byName', h.by_name, 'facts', h.facts) order by h.at, h.id), '[]')
        from orders.history h where h.order_code = o.code)`.as('steps'),
      sql<string[]>`(select jsonb_agg(t.code order by t.code) from orders.order t
        where t.submission_id = o.submission_id)`.as('together'),
      sql<string[]>`(select coalesce(jsonb_agg(s.code order by s.code), '[]') from orders.order s
        where s.split_from = o.code)`.as('splitInto'),
      sql<RequestJson[]>`(select coalesce(jsonb_agg(${requestJson} order by c.asked_at desc, c.id desc), '[]')
        from orders.cancel_request c where c.order_code = o.code)`.as('requests'),
      related.freightPaidOf(sql.ref('o.code')).as('freightPaid'),
      related.services.askedWithYenOf(sql.ref('o.code'), sql.ref('o.placedAt')).as('servicesThenYen'),
      related.services.costYenOf(sql.ref('o.code')).as('servicesNowYen'),
      saidOf('o').as('said'),
    ])
    .where('o.code', '=', code);
  const row = await (shopperId ? query.where('o.shopperId', '=', shopperId) : query).executeTakeFirst();
  return row && asOrder(row);
};

/** Words of an order that a shopper may remember: its code, the goods in any language, who sells it and where. */
const saysAny = (keyword: string) => sql<boolean>`(o.code = ${keyword.toUpperCase()}
  or o.goods ->> 'name' ilike ${containing(keyword)} or o.goods ->> 'nameJa' ilike ${containing(keyword)}
  or ${isNamed('o', keyword)} or o.seller_name ilike ${containing(keyword)}
  or o.goods ->> 'platformName' ilike ${containing(keyword)}
  or o.platform_code = ${keyword.toLowerCase()})`;

type Wanted = {
  readonly shopperId: string;
  readonly states: readonly OrderState[];
  /** Whether they have to be in a parcel, or in none. */
  readonly isInParcel: boolean | undefined;
  readonly keyword: string | undefined;
};

export const listOrdersOf = async (
  db: Db,
  related: Related,
  by: Wanted,
  page: { readonly after: After | undefined; readonly limit: number },
): Promise<OrderNamed[]> => {
  let query = selectWithRelated(db, related).select(saidOf('o').as('said')).where('o.shopperId', '=', by.shopperId);
  if (by.states.length > 0) query = query.where('o.state', 'in', [...by.states]);
  if (by.isInParcel !== undefined)
    query = query.where(sql<boolean>`(${related.parcelCodeOf(sql.ref('o.code'))} is not null) = ${by.isInParcel}`);
  if (by.keyword) query = query.where(saysAny(by.keyword));
  if (page.after) query = query.where(sql<boolean>`(o.placed_at, o.code) < (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('o.placedAt', 'desc').orderBy('o.code', 'desc').limit(page.limit).execute();
  return rows.map(asOrder);
};

export type Counted = { readonly state: OrderState; readonly isInParcel: boolean; readonly count: number };

/** How many orders a shopper has in each state; those that lie in the warehouse apart by whether they are in a parcel. */
export const countByState = async (
  db: Db,
  { parcelCodeOf }: Pick<Related, 'parcelCodeOf'>,
  shopperId: string,
): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select state, is_in_parcel, count(*)::int as count from (
      select o.state, o.state = 'Packing'
        or o.state = 'InWarehouse' and ${parcelCodeOf(sql.ref('o.code'))} is not null as is_in_parcel
      from orders.order o where o.shopper_id = ${shopperId}::uuid) own
    group by state, is_in_parcel`.execute(db);
  return rows;
};
