import type { Yen } from '@hakobu/contract/base/money';
import type { CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { SaidNow } from '../goods/index.ts';
import { containing } from '../../platform/database/patterns.ts';
import { type After, asOrder, isNamed, type OrderRow, saidOf, type Step, notYetPurchased } from './order.store.ts';

export type OpenQuestionJson = { id: string; dueAt: string; failedCode: string; restCodes: string[] | null };
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
export type Beside = {
  readonly parcelCodeOf: (orderCode: RawBuilder<string>) => RawBuilder<string | null>;
  readonly storageFreeUntilOf: (orderCode: RawBuilder<string>) => RawBuilder<Date | null>;
  readonly freightPaidOf: (orderCode: RawBuilder<string>) => RawBuilder<FreightPaid | null>;
  readonly services: {
    readonly unpaidYenOf: (orderCode: RawBuilder<string>) => RawBuilder<Yen>;
    readonly askedWithYenOf: (orderCode: RawBuilder<string>, placedAt: RawBuilder<Date>) => RawBuilder<Yen>;
    readonly costYenOf: (orderCode: RawBuilder<string>) => RawBuilder<Yen>;
  };
};

/** An order with what lies beside it, what its shopper has to decide, and what its buyer has to answer. */
export type OrderSeen = OrderRow & {
  readonly parcel_code: string | null;
  readonly storage_free_until: Date | null;
  readonly services_yen: Yen;
  readonly question: OpenQuestionJson | null;
  readonly cancel_request: RequestJson | null;
};

/** With what its goods are called in other languages by now. */
export type OrderNamed = OrderSeen & { readonly said: SaidNow | null };

const notYetPurchasedStates = sql.join(notYetPurchased.map((state) => sql`${state}::orders.state`));

const openQuestion = sql<OpenQuestionJson | null>`(
  select jsonb_build_object('id', q.id, 'dueAt', q.due_at, 'failedCode', q.failed_code, 'restCodes', (
    select jsonb_agg(r.code order by r.code) from orders.order r
    where r.submission_id = q.submission_id and r.state in (${notYetPurchasedStates})))
  from orders.question q where q.submission_id = o.submission_id and q.state = 'Asked'
    and (o.state in (${notYetPurchasedStates}) or o.code = q.failed_code))`;

const requestJson = sql`jsonb_build_object('id', c.id, 'orderCode', c.order_code, 'state', c.state, 'reason', c.reason,
  'feeYen', c.fee_yen, 'refundYen', c.refund_yen, 'askedAt', c.asked_at, 'answeredAt', c.answered_at, 'note', c.note)`;

const openRequest = sql<RequestJson | null>`(
  select ${requestJson} from orders.cancel_request c where c.order_code = o.code and c.state = 'Asked')`;

const selectSeen = (db: Db, { parcelCodeOf, storageFreeUntilOf, services }: Beside) =>
  db
    .selectFrom('orders.order as o')
    .selectAll('o')
    .select([
      openQuestion.as('question'),
      openRequest.as('cancel_request'),
      parcelCodeOf(sql.ref('o.code')).as('parcel_code'),
      storageFreeUntilOf(sql.ref('o.code')).as('storage_free_until'),
      services.unpaidYenOf(sql.ref('o.code')).as('services_yen'),
    ]);

/** The same with what is open about them. */
export const findSeen = async (db: Db, beside: Beside, orderCodes: readonly string[]): Promise<OrderNamed[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await selectSeen(db, beside)
    .select(saidOf('o').as('said'))
    .where('o.code', 'in', [...orderCodes])
    .orderBy('o.code')
    .execute();
  return rows.map(asOrder);
};

type StepJson = {
  verb: string;
  to_state: OrderState;
  at: string;
  by_kind: string;
  by_name: string | null;
  facts: Step['facts'];
};

/** An order with all that its own page tells: its history, the orders beside it, every wish to cancel, newest first. */
export type OrderWhole = OrderNamed & {
  readonly steps: readonly StepJson[];
  readonly together: readonly string[];
  readonly split_into: readonly string[];
  readonly requests: readonly RequestJson[];
  readonly freight_paid: FreightPaid | null;
  /** What its services came to when it was placed, and what they cost by now. */
  readonly services_then_yen: Yen;
  readonly services_now_yen: Yen;
};

/** One order, whole, in one statement; of one shopper when named. */
export const findWhole = async (
  db: Db,
  beside: Beside,
  { code, shopperId }: { readonly code: string; readonly shopperId?: string },
): Promise<OrderWhole | undefined> => {
  const query = selectSeen(db, beside)
    .select([
      sql<StepJson[]>`(select coalesce(jsonb_agg(jsonb_build_object('verb', h.verb, 'to_state', h.to_state, 'at', h.at,
        'by_kind', h.by_kind, 'by_name', h.by_name, 'facts', h.facts) order by h.at, h.id), '[]')
        from orders.history h where h.order_code = o.code)`.as('steps'),
      sql<string[]>`(select jsonb_agg(t.code order by t.code) from orders.order t
        where t.submission_id = o.submission_id)`.as('together'),
      sql<string[]>`(select coalesce(jsonb_agg(s.code order by s.code), '[]') from orders.order s
        where s.split_from = o.code)`.as('split_into'),
      sql<RequestJson[]>`(select coalesce(jsonb_agg(${requestJson} order by c.asked_at desc, c.id desc), '[]')
        from orders.cancel_request c where c.order_code = o.code)`.as('requests'),
      beside.freightPaidOf(sql.ref('o.code')).as('freight_paid'),
      beside.services.askedWithYenOf(sql.ref('o.code'), sql.ref('o.placed_at')).as('services_then_yen'),
      beside.services.costYenOf(sql.ref('o.code')).as('services_now_yen'),
      saidOf('o').as('said'),
    ])
    .where('o.code', '=', code);
  const row = await (shopperId ? query.where('o.shopper_id', '=', shopperId) : query).executeTakeFirst();
  return row && asOrder(row);
};

/** Words of an order that a shopper may remember: its code, the goods in any language, who sells it and where. */
const saysAny = (keyword: string) => sql<boolean>`(o.code = ${keyword.toUpperCase()}
  or o.goods ->> 'name' ilike ${containing(keyword)} or o.goods ->> 'nameJa' ilike ${containing(keyword)}
  or ${isNamed('o', keyword)} or o.seller_name ilike ${containing(keyword)}
  or o.goods ->> 'platformName' ilike ${containing(keyword)}
  or o.platform_code = ${keyword.toLowerCase()})`;

export const listOrdersOf = async (
  db: Db,
  beside: Beside,
  by: { readonly shopperId: string; readonly states: readonly OrderState[]; readonly keyword: string | undefined },
  page: { readonly after: After | undefined; readonly limit: number },
): Promise<OrderNamed[]> => {
  let query = selectSeen(db, beside).select(saidOf('o').as('said')).where('o.shopper_id', '=', by.shopperId);
  if (by.states.length > 0) query = query.where('o.state', 'in', [...by.states]);
  if (by.keyword) query = query.where(saysAny(by.keyword));
  if (page.after) query = query.where(sql<boolean>`(o.placed_at, o.code) < (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('o.placed_at', 'desc').orderBy('o.code', 'desc').limit(page.limit).execute();
  return rows.map(asOrder);
};

export const countByState = (db: Db, shopperId: string) =>
  db
    .selectFrom('orders.order')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .where('shopper_id', '=', shopperId)
    .groupBy('state')
    .execute();
