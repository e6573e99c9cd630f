import type { OrderGoods, OrderState, OrderVerb } from '@hakobu/contract/orders/order.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { DB } from '../../platform/database/tables.ts';

type Row = Selectable<DB['orders.order']>;
export type OrderRow = Omit<Row, 'goods'> & { readonly goods: OrderGoods };

const asOrder = (row: Row): OrderRow => ({ ...row, goods: row.goods as unknown as OrderGoods });

export type NewOrder = Omit<Row, 'goods' | 'state'> & { readonly goods: OrderGoods };

export const insertOrders = async (tx: Tx, orders: readonly NewOrder[]): Promise<void> => {
  await tx
    .insertInto('orders.order')
    .values(orders.map((order) => ({ ...order, goods: JSON.stringify(order.goods), state: 'PendingPayment' as const })))
    .execute();
};

/** Orders by code, locked in the order of their codes; those that are not there are left out. */
export const lockOrders = async (tx: Tx, orderCodes: readonly string[]): Promise<OrderRow[]> => {
  const rows = await tx
    .selectFrom('orders.order')
    .selectAll()
    .where('code', 'in', [...orderCodes])
    .orderBy('code')
    .forUpdate()
    .execute();
  return rows.map(asOrder);
};

export const findOrders = async (db: Db, orderCodes: readonly string[]): Promise<OrderRow[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await db
    .selectFrom('orders.order')
    .selectAll()
    .where('code', 'in', [...orderCodes])
    .orderBy('code')
    .execute();
  return rows.map(asOrder);
};

export const findOrderOf = async (db: Db, shopperId: string, code: string): Promise<OrderRow | undefined> => {
  const row = await db
    .selectFrom('orders.order')
    .selectAll()
    .where('code', '=', code)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row && asOrder(row);
};

/** Where a page of a list starts: after this order, in the list's own order. */
export type After = { readonly at: Date; readonly code: string };

export const listOrdersOf = async (
  db: Db,
  shopperId: string,
  states: readonly OrderState[],
  page: { readonly after: After | undefined; readonly limit: number },
): Promise<OrderRow[]> => {
  let query = db.selectFrom('orders.order').selectAll().where('shopper_id', '=', shopperId);
  if (states.length > 0) query = query.where('state', 'in', [...states]);
  if (page.after) query = query.where(sql<boolean>`(placed_at, code) < (${page.after.at}, ${page.after.code})`);
  const rows = await query.orderBy('placed_at', 'desc').orderBy('code', 'desc').limit(page.limit).execute();
  return rows.map(asOrder);
};

export const countByState = (db: Db, shopperId: string) =>
  db
    .selectFrom('orders.order')
    .select(['state', (of) => of.fn.countAll<number>().as('count')])
    .where('shopper_id', '=', shopperId)
    .groupBy('state')
    .execute();

export const listTogether = async (db: Db, submissionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders.order')
    .select('code')
    .where('submission_id', '=', submissionId)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
};

type Change = Partial<Omit<Row, 'code' | 'state' | 'goods' | 'moved_at' | 'shopper_id'>>;

/** Moves orders that are still in one of the expected states; answers how many moved. */
export const updateState = async (
  tx: Tx,
  orderCodes: readonly string[],
  { from, to }: { readonly from: readonly OrderState[]; readonly to: OrderState },
  change: Change,
): Promise<number> => {
  const done = await tx
    .updateTable('orders.order')
    .set({ due_at: null, ...change, state: to, moved_at: tx.now })
    .where('code', 'in', [...orderCodes])
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};

export type Step = {
  readonly orderCode: string;
  readonly verb: OrderVerb;
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly byKind: 'shopper' | 'staff' | 'system';
  readonly byId: string;
  readonly byName: string | null;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
};

export const insertSteps = async (tx: Tx, steps: readonly Step[]): Promise<void> => {
  await tx
    .insertInto('orders.history')
    .values(
      steps.map((step) => ({
        id: newId(),
        order_code: step.orderCode,
        verb: step.verb,
        from_state: step.from,
        to_state: step.to,
        by_kind: step.byKind,
        by_id: step.byId,
        by_name: step.byName,
        facts: JSON.stringify(step.facts),
        at: tx.now,
      })),
    )
    .execute();
};

export const listSteps = (db: Db, orderCode: string) =>
  db.selectFrom('orders.history').selectAll().where('order_code', '=', orderCode).orderBy('at').orderBy('id').execute();

/** Orders whose parcel from the seller carries this number, in whatever state. */
export const findByTracking = async (db: Db, trackingNo: string): Promise<OrderRow[]> => {
  const rows = await db
    .selectFrom('orders.order')
    .selectAll()
    .where('tracking_no', '=', trackingNo)
    .orderBy('code')
    .execute();
  return rows.map(asOrder);
};

export const listCodesInState = async (db: Db, shopperId: string, state: OrderState): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders.order')
    .select('code')
    .where('shopper_id', '=', shopperId)
    .where('state', '=', state)
    .orderBy('moved_at')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
};

/** Orders of one submission that are paid and that no buyer has taken, locked. */
export const lockUntakenTogether = async (tx: Tx, submissionId: string): Promise<OrderRow[]> => {
  const rows = await tx
    .selectFrom('orders.order')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'PendingPurchase')
    .orderBy('code')
    .forUpdate()
    .execute();
  return rows.map(asOrder);
};

/** One order whose time has run out, locked; another server's are passed over. */
export const lockNextDue = async (tx: Tx): Promise<OrderRow | undefined> => {
  const row = await tx
    .selectFrom('orders.order')
    .selectAll()
    .where('due_at', '<=', tx.now)
    .where('state', 'in', ['PendingPayment', 'PendingSupplement'])
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asOrder(row);
};
