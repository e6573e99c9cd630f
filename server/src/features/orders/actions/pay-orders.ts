import { type Yen, sumYen, yen } from '@hakobu/contract/base/money';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { PostingSubject } from '../../../ledger/movements.ts';
import { type CostOf, pay, type Payable, type PaymentProof } from '../../payments/index.ts';
import type { PartToPay } from '../../wallet/index.ts';
import { soonest } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mustNotBeRefused, mustStillBeAllowed } from '../confirming/order-ruling.queries.ts';
import { mustMove, notAllowedNow, takeMove } from '../order.moves.ts';
import type { OrderServices } from '../confirming/order-services.ts';
import { purchaseLimit } from '../order.rules.ts';
import { findOrders, lockOrdersToPay, type OrderRow } from '../order.store.ts';

const feeAsked = (order: OrderRow): Yen => order.supplementFeeYen ?? order.serviceFeeYen;

/** What paying this order costs now: its total, or what its supplement asks on top. */
export const costToPay = (order: OrderRow): Yen => {
  if (order.state !== 'PendingSupplement') return order.totalYen;
  const asked = (order.supplementGoodsYen ?? 0) + (order.supplementDomesticYen ?? 0) + feeAsked(order);
  return yen(asked - agreedYen(order));
};

/** What the shopper has agreed to so far, supplements that were paid included. */
export const agreedYen = (order: OrderRow): Yen => order.totalYen;

export const aboutOrder = (order: OrderRow, step = ''): PostingSubject => ({
  kind: 'order',
  subject: `order:${order.code}`,
  step,
  shopperId: order.shopperId,
});

const aboutPayment = (order: OrderRow): PostingSubject =>
  aboutOrder(order, order.state === 'PendingSupplement' ? `supplement-${order.supplements}` : '');

/** What is held for it now. */
export const partOf = (order: OrderRow): PartToPay => ({ about: aboutPayment(order), costYen: costToPay(order) });

const mustOwnAll = (orders: readonly OrderRow[], wanted: readonly string[], shopperId: string): void => {
  const own = new Set(orders.filter((order) => order.shopperId === shopperId).map(({ code }) => code));
  const missing = wanted.filter((code) => !own.has(code));
  if (missing.length > 0) throw orderNotFound({}, { codes: missing });
};

const mustBePayable = (order: OrderRow, caller: Caller): void =>
  mustMove(order, order.state === 'PendingSupplement' ? 'paySupplement' : 'pay', caller);

/** What ran out is over, though no job has ended it yet. */
const mustBeInTime = (order: OrderRow, now: Date): void => {
  if (order.dueAt && order.dueAt <= now) throw notAllowedNow(order);
};

/** Of these orders, those whose services begin with their payment; usually none, and then nobody is asked. */
const startingServices = (orders: readonly OrderRow[]): string[] =>
  orders.flatMap(({ code, state, withServices: has }) => (has && state === 'PendingPayment' ? [code] : []));

const unpaidServices = async (db: Db, { unpaidOf }: OrderServices, orders: readonly OrderRow[]) => {
  const orderCodes = startingServices(orders);
  return orderCodes.length > 0 ? unpaidOf(db, orderCodes) : [];
};

/** All of them must be the shopper's and payable; the services that were asked for with them are paid with them. */
const ordersCost =
  (services: OrderServices): CostOf =>
  async (db, caller, codes) => {
    const orders = await findOrders(db, codes);
    mustOwnAll(orders, codes, caller.who.id);
    for (const order of orders) mustBePayable(order, caller);
    await mustNotBeRefused(db, orders, caller.language);
    const unpaid = await unpaidServices(db, services, orders);
    const costYen = sumYen([...orders.map(costToPay), ...unpaid.map(({ part }) => part.costYen)]);
    return { costYen, endsIn: 'deduction', payableUntil: soonest(orders.map(({ dueAt }) => dueAt)) };
  };

/** Moves paid orders on: new ones into the purchasing queue, supplements back to their buyer. */
export const advancePaid = async (tx: Tx, caller: Caller, orders: readonly OrderRow[]): Promise<void> => {
  for (const order of orders) {
    const paidYen = costToPay(order);
    if (order.state === 'PendingSupplement') {
      await takeMove(tx, caller, [order], { verb: 'paySupplement', change: supplementPaid(order), facts: { paidYen } });
      continue;
    }
    const limit = purchaseLimit(tx.now, order.goods.oneOfAKind);
    await takeMove(tx, caller, [order], {
      verb: 'pay',
      change: { paidAt: tx.now, limitAt: limit },
      facts: { paidYen },
    });
  }
};

/** A paid supplement is agreed: the order's price becomes what was asked. */
export const supplementPaid = (order: OrderRow) => {
  const goodsYen = order.supplementGoodsYen ?? yen(0);
  const domesticYen = order.supplementDomesticYen ?? yen(0);
  const fee = feeAsked(order);
  return {
    goodsYen,
    serviceFeeYen: fee,
    domesticYen,
    totalYen: sumYen([goodsYen, domesticYen, fee]),
  };
};

type PayingOrders = PaymentProof & { readonly codes: readonly string[] };

const lockToPay = async (tx: Tx, services: OrderServices, caller: Caller<Shopper>, codes: readonly string[]) => {
  const { orders, rulesVersion } = await lockOrdersToPay(tx, codes);
  mustOwnAll(orders, codes, caller.who.id);
  for (const order of orders) {
    mustBePayable(order, caller);
    mustBeInTime(order, tx.now);
  }
  await mustStillBeAllowed(tx, orders, caller.language, rulesVersion);
  const unpaid = await unpaidServices(tx, services, orders);
  const parts = [...orders.map(partOf), ...unpaid.map(({ part }) => part)];
  return { codes, endsIn: 'deduction', parts, orders, unpaid } as const;
};

type DueOrders = Awaited<ReturnType<typeof lockToPay>>;
type PaidOrders = { readonly ids: string[]; readonly paidYen: Yen };

/** Orders with their services, and supplements, all or none: what orders cost is held, services are charged. */
export const payableOrders = (services: OrderServices): Payable<'orders', PayingOrders, DueOrders, PaidOrders> => ({
  subject: 'orders',
  cost: ordersCost(services),
  lock: (tx, caller, { codes }) => lockToPay(tx, services, caller, codes),
  settle: async (tx, caller, { orders, unpaid, parts }) => {
    await advancePaid(tx, caller, orders);
    const orderCodes = startingServices(orders);
    if (orderCodes.length > 0)
      await services.markPaid(tx, caller, { orderCodes, codes: unpaid.map(({ code }) => code) });
    return { ids: orders.map(({ code }) => code), paidYen: sumYen(parts.map(({ costYen }) => costYen)) };
  },
});

/** Pays orders and supplements, and they go on. */
export const payOrders = async (
  p: Platform,
  services: OrderServices,
  caller: Caller<Shopper>,
  paying: PayingOrders,
): Promise<PaidOrders> => await pay.byCheckCode(p, payableOrders(services), caller, paying);
