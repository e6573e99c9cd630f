import type { Language } from '@hakobu/contract/base/languages';
import { type Yen, yen } from '@hakobu/contract/base/money';
import type { OrderGoods, OrderState } from '@hakobu/contract/orders/order.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  findByTracking,
  findNamedOrders,
  findOrders,
  listCodesInState,
  listCodesNamed,
  listCodesSince,
  listCodesUnsent,
  lockOrders as lockRows,
  type OrderRow,
} from './order.store.ts';
import { goodsFor } from './order.presenters.ts';

/** What other features may know of an order. */
export type OrderFacts = {
  readonly code: string;
  readonly shopperId: string;
  readonly state: OrderState;
  /** Since when it has been in its state. */
  readonly movedAt: Date;
  readonly goods: OrderGoods;
  /** What their shopper read when they were ordered, whoever reads of them now. */
  readonly orderedName: string;
  readonly quantity: number;
  /** As its shopper sees it in their orders. */
  readonly goodsYen: Yen;
  /** What is declared to customs: what the goods really cost, or were agreed to cost while they are not bought yet. */
  readonly declaredYen: Yen;
  readonly dutyKind: string;
  readonly estimatedGrams: number;
  readonly sellerName: string;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
  readonly remark: string;
};

const factsOf = (row: OrderRow): OrderFacts => ({
  code: row.code,
  shopperId: row.shopperId,
  state: row.state,
  movedAt: row.movedAt,
  goods: row.goods,
  orderedName: row.goods.name,
  quantity: row.quantity,
  goodsYen: yen(row.goodsYen),
  declaredYen: yen(row.actualGoodsYen ?? row.goodsYen),
  dutyKind: row.dutyKind,
  estimatedGrams: row.weightGrams,
  sellerName: row.sellerName,
  carrier: row.carrier,
  trackingNo: row.trackingNo,
  remark: row.remark,
});

/** Orders by code; those that are not there are left out. With a reader's language their goods are called what they call them. */
export const ordersByCodes = async (
  db: Db,
  orderCodes: readonly string[],
  reader?: Language,
): Promise<OrderFacts[]> => {
  if (reader === undefined) return (await findOrders(db, orderCodes)).map(factsOf);
  const rows = await findNamedOrders(db, orderCodes);
  return rows.map((row) => ({ ...factsOf(row), goods: goodsFor(row, reader) }));
};

/** The same, locked in the order of their codes until the transaction ends. */
export const lockOrders = async (tx: Tx, orderCodes: readonly string[]): Promise<OrderFacts[]> =>
  (await lockRows(tx, orderCodes)).map(factsOf);

/** Orders whose parcel from the seller carries this number, in whatever state they are. */
export const awaitedByTracking = async (db: Db, trackingNo: string): Promise<OrderFacts[]> =>
  (await findByTracking(db, trackingNo)).map(factsOf);

/** Codes of orders: a shopper's, or those that were placed lately. */
export const orderCodesOf = {
  /** Of all shoppers, placed since an instant: the newest first. */
  lately: (db: Db, since: Date, max: number): Promise<string[]> => listCodesSince(db, since, max),

  /** Those that lie in the warehouse, the longest there first; a parcel that waits for others may hold some of them. */
  stored: (db: Db, shopperId: string): Promise<string[]> => listCodesInState(db, shopperId, 'InWarehouse'),

  /** Those that are bought and on their way to the warehouse, the longest bought first. */
  awaited: async (db: Db, shopperId: string): Promise<string[]> => [
    ...(await listCodesInState(db, shopperId, 'SellerShipped')),
    ...(await listCodesInState(db, shopperId, 'Purchased')),
  ],

  /** Those that have neither ended nor left, nor are being packed: the newest step first. */
  unsent: (db: Db, shopperId: string): Promise<string[]> => listCodesUnsent(db, shopperId),

  /** Those whose code, goods or seller these words are about. */
  named: (db: Db, shopperId: string, words: string): Promise<string[]> => listCodesNamed(db, shopperId, words),
};
