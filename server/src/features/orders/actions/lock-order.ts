import { answerCancelFirst, orderNotFound, orderTakenByAnother } from '@hakobu/contract/orders/order.problems';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper, Staff } from '../../../platform/http/caller.ts';
import { staffNamesByIds } from '../../staff/index.ts';
import { findOpenRequest } from '../cancelling/cancel-request.store.ts';
import { lockOrders, lockSubmissionOf, type OrderRow } from '../order.store.ts';

export const lockOrder = async (tx: Tx, code: string): Promise<OrderRow> => {
  const [order] = await lockOrders(tx, [code]);
  if (!order) throw orderNotFound();
  return order;
};

/** The same for who may end it: those that were placed with it go the way that its shopper chose. */
export const lockToEnd = async (tx: Tx, code: string): Promise<OrderRow> => {
  const order = (await lockSubmissionOf(tx, code)).find((each) => each.code === code);
  if (!order) throw orderNotFound();
  return order;
};

/** Only the buyer who claimed an order goes on with it; a colleague puts it back first. */
export const mustBeBuyer = async (tx: Tx, order: OrderRow, caller: Caller<Staff>): Promise<void> => {
  if (order.buyerId === null || order.buyerId === caller.who.id) return;
  const [buyer] = await staffNamesByIds(tx, [order.buyerId]);
  throw orderTakenByAnother({ code: order.code, name: buyer?.name ?? '' });
};

export const lockOwn = async (tx: Tx, caller: Caller<Shopper>, code: string): Promise<OrderRow> => {
  const [order] = await lockOrders(tx, [code]);
  if (order?.shopperId !== caller.who.id) throw orderNotFound();
  return order;
};

/** One's own, for who may end it. */
export const lockOwnToEnd = async (tx: Tx, caller: Caller<Shopper>, code: string): Promise<OrderRow> => {
  const order = await lockToEnd(tx, code);
  if (order.shopperId !== caller.who.id) throw orderNotFound();
  return order;
};

/** Refuses with 10003 while the shopper waits for an answer: it comes before anything else with the order. */
export const mustHaveAnswered = async (db: Db, order: OrderRow): Promise<void> => {
  if (await findOpenRequest(db, order.code)) throw answerCancelFirst({ code: order.code });
};
