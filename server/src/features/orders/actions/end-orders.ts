import { done } from '@hakobu/contract/base/shapes';
import { systemCaller, type Caller, type Shopper } from '../../../platform/http/caller.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeMove } from '../order.moves.ts';
import { findNextUnsupplemented, lockNextUnpaid, type OrderRow } from '../order.store.ts';
import { settleRest } from './ask-rest.ts';
import { endRefunded } from './end-refunded.ts';
import { lockOwnToEnd, lockToEnd } from './lock-order.ts';

/** A supplement that is not paid ends its order, and the rest of the submission goes the way that was chosen. */
const endUnsupplemented = async (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  verb: 'refuseSupplement' | 'expireSupplement',
): Promise<void> => {
  await endRefunded(tx, caller, order, { verb });
  await settleRest(tx, caller, order);
};

/** Free and at once until a buyer takes the order, and while a supplement is asked for. */
export const cancelOrder = (p: Platform, caller: Caller<Shopper>, code: string) =>
  p.transact(caller, async (tx) => {
    const order = await lockOwnToEnd(tx, caller, code);
    if (order.state === 'Quoting')
      await takeMove(tx, caller, [order], { verb: 'cancelQuote', change: { limitAt: null } });
    else if (order.state === 'PendingPayment') await takeMove(tx, caller, [order], { verb: 'cancel' });
    else if (order.state === 'PendingSupplement') await endUnsupplemented(tx, caller, order, 'refuseSupplement');
    else await endRefunded(tx, caller, order, { verb: 'cancelPaid' });
    return done;
  });

export const refuseSupplement = (p: Platform, caller: Caller<Shopper>, code: string) =>
  p.transact(caller, async (tx) => {
    await endUnsupplemented(tx, caller, await lockOwnToEnd(tx, caller, code), 'refuseSupplement');
    return done;
  });

const maxPerRun = 200;

const expireOrder = async (tx: Tx, caller: Caller): Promise<boolean> => {
  const order = await lockNextUnpaid(tx);
  if (order) await takeMove(tx, caller, [order], { verb: 'expire' });
  return order !== undefined;
};

const expireSupplement = async (tx: Tx, caller: Caller): Promise<boolean> => {
  const code = await findNextUnsupplemented(tx);
  if (code === undefined) return false;
  const order = await lockToEnd(tx, code);
  // It may have been paid, refused or ended by another server while its lock was waited for.
  const isDue = order.state === 'PendingSupplement' && order.dueAt !== null && order.dueAt <= tx.now;
  if (isDue) await endUnsupplemented(tx, caller, order, 'expireSupplement');
  return true;
};

/** Ends what was not paid in time: orders close, supplements give everything back. Several servers may run it at once. */
export const expireUnpaid = async (p: Platform): Promise<number> => {
  const caller = systemCaller('orders.expireUnpaid');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await p.transact(
      caller,
      async (tx) => (await expireOrder(tx, caller)) || expireSupplement(tx, caller),
    );
    if (!found) return count;
  }
  return maxPerRun;
};
