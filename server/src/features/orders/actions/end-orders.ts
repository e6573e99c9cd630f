import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { MoneyReason } from '@hakobu/contract/wallet/wallet.shape';
import { done } from '@hakobu/contract/base/shapes';
import { systemCaller, type Caller, type Shopper } from '../../../platform/http/caller.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseFor } from '../../wallet/index.ts';
import { mustMove, type StepFacts, takeMove, type Verb } from '../order-moves.ts';
import { lockNextDue, lockOrders, type OrderRow } from '../order.store.ts';
import { aboutOrder } from './pay-orders.ts';

/** What the shopper is told about the money that comes back. */
const reasons: Partial<Record<Verb, MoneyReason>> = {
  refuseSupplement: 'supplementRefused',
  expireSupplement: 'supplementExpired',
};

/** Ends an order whose money is only held: all of it goes back to the sources it came from. */
export const endRefunded = async (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  { verb, facts = {} }: { readonly verb: Verb; readonly facts?: StepFacts },
): Promise<void> => {
  mustMove(order, verb, caller);
  const releasedYen = await releaseFor(tx, caller, {
    ...aboutOrder(order),
    facts: { reason: reasons[verb] ?? 'cancelled' },
  });
  await takeMove(tx, caller, [order], { verb, change: { limit_at: null }, facts: { releasedYen, ...facts } });
};

const lockOwn = async (tx: Tx, caller: Caller<Shopper>, code: string): Promise<OrderRow> => {
  const [order] = await lockOrders(tx, [code]);
  if (order?.shopper_id !== caller.who.id) throw orderNotFound();
  return order;
};

/** Free and at once until a buyer takes the order. */
export const cancelOrder = (p: Platform, caller: Caller<Shopper>, code: string) =>
  p.transact(caller, async (tx) => {
    const order = await lockOwn(tx, caller, code);
    if (order.state === 'PendingPayment') await takeMove(tx, caller, [order], { verb: 'cancel' });
    else await endRefunded(tx, caller, order, { verb: 'cancelPaid' });
    return done;
  });

export const refuseSupplement = (p: Platform, caller: Caller<Shopper>, code: string) =>
  p.transact(caller, async (tx) => {
    await endRefunded(tx, caller, await lockOwn(tx, caller, code), { verb: 'refuseSupplement' });
    return done;
  });

const mostPerSweep = 200;

/** Ends what was not paid in time: orders close, supplements give everything back. Several servers may sweep at once. */
export const endOverdue = async (p: Platform): Promise<number> => {
  const caller = systemCaller('orders.endOverdue');
  for (let count = 0; count < mostPerSweep; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const order = await lockNextDue(tx);
      if (!order) return false;
      if (order.state === 'PendingPayment') await takeMove(tx, caller, [order], { verb: 'expire' });
      else await endRefunded(tx, caller, order, { verb: 'expireSupplement' });
      return true;
    });
    if (!found) return count;
  }
  return mostPerSweep;
};
