import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import type { OrderGoods, OrderState, OrderVerb } from '@hakobu/contract/orders/order.shape';
import { type Selectable, sql } from 'kysely';
import { versionOf } from '../../platform/cache/cached.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import { deferWrite } from '../../platform/database/statements/deferred-writes.ts';
import type { DB } from '../../platform/database/tables.ts';
import { catalogueApi } from '../goods/index.ts';
import type { Share } from './order-split.rules.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

type Row = Selectable<DB['orders.order']>;
export type OrderRow = Omit<Row, 'goods'> & { readonly goods: OrderGoods };

/** A row with its goods as the contract has them. */
export const asOrder = <Found extends Row>(row: Found): Omit<Found, 'goods'> & { readonly goods: OrderGoods } => ({
  ...row,
  goods: row.goods as OrderGoods,
});

export type NewOrder = OrderRow;

export const insertOrders = async (tx: Tx, orders: readonly NewOrder[]): Promise<void> => {
  const rows = orders.map((order) => ({
    ...order,
    goods: JSON.stringify(order.goods),
    pictures: [...order.pictures],
  }));
  await deferWrite(tx, 'append', 'orders.order', tx.insertInto('orders.order').values(rows));
};

/** The part of an order that was split from another, in whatever state that one is. */
export const insertSplit = async (tx: Tx, order: OrderRow): Promise<void> => {
  await tx
    .insertInto('orders.order')
    .values({ ...order, goods: JSON.stringify(order.goods) })
    .execute();
};

/** What an order is made of after a part of it has gone; its state stays. */
export const updateAmounts = async (tx: Tx, code: string, stays: Share): Promise<void> => {
  await tx.updateTable('orders.order').set(stays).where('code', '=', code).execute();
};

/** Until when a buyer should have dealt with an order, counted anew. */
export const updateLimit = async (tx: Tx, code: string, limitAt: Date): Promise<void> => {
  await tx.updateTable('orders.order').set({ limitAt }).where('code', '=', code).execute();
};

/** The same, with the version of the rules that they are to be judged by: one statement for both. */
export const lockOrdersToPay = async (
  tx: Tx,
  orderCodes: readonly string[],
): Promise<{ readonly orders: OrderRow[]; readonly rulesVersion: string | undefined }> => {
  const rows = await tx
    .selectFrom('orders.order')
    .selectAll()
    .select(versionOf('rules').as('rulesVersion'))
    .where('code', 'in', [...orderCodes])
    .orderBy('code')
    .forUpdate()
    .execute();
  return { orders: rows.map(asOrder), rulesVersion: rows[0]?.rulesVersion };
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

/** What the goods of an order are called in other languages by now. */
export const saidOf = (order: string) =>
  catalogueApi.saidNow({
    platformCode: sql.ref(`${order}.platform_code`),
    goodsId: sql.ref(`${order}.goods_id`),
    name: sql`${sql.ref(`${order}.goods`)} ->> 'nameJa'`,
  });

/** Whether these words are in one of them. */
export const isNamed = (order: string, words: string) =>
  sql<boolean>`exists (select from jsonb_each_text(${saidOf(order)} -> 'names') as said where said.value ilike ${containing(words)})`;

/** The same, with what their goods are called in other languages by now. */
export const findNamedOrders = async (db: Db, orderCodes: readonly string[]) => {
  if (orderCodes.length === 0) return [];
  const rows = await db
    .selectFrom('orders.order as o')
    .selectAll('o')
    .select(saidOf('o').as('said'))
    .where('o.code', 'in', [...orderCodes])
    .orderBy('o.code')
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

/** Where a page of a list starts: after this order, in the list's own order. */
export type After = { readonly at: Date; readonly code: string };

type Change = Partial<Omit<Row, 'code' | 'state' | 'goods' | 'movedAt' | 'shopperId'>>;

/** Moves orders that the caller has locked in one of the expected states. */
export const updateState = async (
  tx: Tx,
  orderCodes: readonly string[],
  { from, to }: { readonly from: readonly OrderState[]; readonly to: OrderState },
  change: Change,
): Promise<void> => {
  const query = tx
    .updateTable('orders.order')
    .set({ dueAt: null, ...change, state: to, movedAt: tx.now })
    .where('code', 'in', [...orderCodes])
    .where('state', 'in', [...from]);
  await deferWrite(tx, 'change', 'orders.order', query);
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
  const rows = steps.map((step) => ({
    id: newId(),
    orderCode: step.orderCode,
    verb: step.verb,
    fromState: step.from,
    toState: step.to,
    byKind: step.byKind,
    byId: step.byId,
    byName: step.byName,
    facts: JSON.stringify(step.facts),
    at: tx.now,
  }));
  await deferWrite(tx, 'append', 'orders.history', tx.insertInto('orders.history').values(rows));
};

/** Orders whose parcel from the seller carries this number, in whatever state. */
export const findByTracking = async (db: Db, trackingNo: string): Promise<OrderRow[]> => {
  const rows = await db
    .selectFrom('orders.order')
    .selectAll()
    .where('trackingNo', '=', trackingNo)
    .orderBy('code')
    .execute();
  return rows.map(asOrder);
};

export const listCodesInState = async (db: Db, shopperId: string, state: OrderState): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders.order')
    .select('code')
    .where('shopperId', '=', shopperId)
    .where('state', '=', state)
    .orderBy('movedAt')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
};

/** Those of a shopper's that have not left the warehouse, the newest step first. */
export const listCodesUnsent = async (db: Db, shopperId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders.order')
    .select('code')
    .where('shopperId', '=', shopperId)
    .where('state', 'not in', ['Packing', 'Shipped', ...orderLifecycle.ends])
    .orderBy('movedAt', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
};

/** A shopper's orders of these goods that have not ended, the newest first. */
export const listOpenOfGoods = async (
  db: Db,
  shopperId: string,
  goods: readonly GoodsKey[],
): Promise<Pick<OrderRow, 'code' | 'platformCode' | 'goodsId'>[]> => {
  if (goods.length === 0) return [];
  return db
    .selectFrom('orders.order')
    .select(['code', 'platformCode', 'goodsId'])
    .where('shopperId', '=', shopperId)
    .where('state', 'not in', [...orderLifecycle.ends])
    .where((e) => e.or(goods.map(({ platformCode, goodsId }) => e.and({ platformCode, goodsId }))))
    .orderBy('placedAt', 'desc')
    .orderBy('code', 'desc')
    .execute();
};

/** Which of these goods a shopper has ordered, whatever became of it. */
export const listOrderedOf = async (db: Db, shopperId: string, goods: readonly GoodsKey[]): Promise<GoodsKey[]> => {
  if (goods.length === 0) return [];
  return db
    .selectFrom('orders.order')
    .select(['platformCode', 'goodsId'])
    .distinct()
    .where('shopperId', '=', shopperId)
    .where((e) => e.or(goods.map(({ platformCode, goodsId }) => e.and({ platformCode, goodsId }))))
    .execute();
};

/** Where nobody has bought or taken an order: it goes the way that its shopper chose when another one fails. */
export const notYetPurchased = [
  'Quoting',
  'PendingPayment',
  'PendingPurchase',
] as const satisfies readonly OrderState[];

/** Orders of one submission that nobody has bought or taken, locked. */
export const lockNotYetPurchasedInSamePayment = async (tx: Tx, submissionId: string): Promise<OrderRow[]> => {
  const rows = await tx
    .selectFrom('orders.order')
    .selectAll()
    .where('submissionId', '=', submissionId)
    .where('state', 'in', [...notYetPurchased])
    .orderBy('code')
    .forUpdate()
    .execute();
  return rows.map(asOrder);
};

/**
 * All orders that were placed together with one, itself included, locked in the order of their codes. Whoever may end one
 * and others for its sake begins with this, so that two who fail at once follow each other instead of waiting in a circle.
 */
export const lockSubmissionOf = async (tx: Tx, code: string): Promise<OrderRow[]> => {
  const rows = await tx
    .selectFrom('orders.order')
    .selectAll()
    .where('submissionId', '=', (one) => one.selectFrom('orders.order').select('submissionId').where('code', '=', code))
    .orderBy('code')
    .forUpdate()
    .execute();
  return rows.map(asOrder);
};

/** Until when the first order, or its supplement, is to be paid. */
export const unpaidDueAt = earliest('orders.order', 'dueAt', sql`state in ('PendingPayment', 'PendingSupplement')`);

/** One order that was not paid in time, locked; another server's are passed over. */
export const lockNextUnpaid = async (tx: Tx): Promise<OrderRow | undefined> => {
  const row = await tx
    .selectFrom('orders.order')
    .selectAll()
    .where('dueAt', '<=', tx.now)
    .where('state', '=', 'PendingPayment')
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asOrder(row);
};

/** The code of one whose supplement was not paid in time. It is not locked: those of its submission come before it. */
export const findNextUnsupplemented = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('orders.order')
    .select('code')
    .where('dueAt', '<=', tx.now)
    .where('state', '=', 'PendingSupplement')
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
};

/** Codes of orders that were placed since an instant, the newest first. */
export const listCodesSince = async (db: Db, since: Date, max: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders.order')
    .select('code')
    .where('placedAt', '>=', since)
    .orderBy('placedAt', 'desc')
    .orderBy('code', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ code }) => code);
};

/** A shopper's orders whose code, goods or seller these words are about. */
export const listCodesNamed = async (db: Db, shopperId: string, words: string): Promise<string[]> => {
  const like = containing(words);
  const rows = await db
    .selectFrom('orders.order as o')
    .select('code')
    .where('shopperId', '=', shopperId)
    .where(
      sql<boolean>`(code = ${words.toUpperCase()} or goods ->> 'name' ilike ${like} or goods ->> 'nameJa' ilike ${like}
        or ${isNamed('o', words)} or seller_name ilike ${like})`,
    )
    .execute();
  return rows.map(({ code }) => code);
};
