import { yen } from '@hakobu/contract/base/money';
import { notSoManyToSplit } from '@hakobu/contract/orders/order.problems';
import { payable, revenue } from '../../../ledger/accounts.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import { type Caller, type Staff, moverOf } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { afterCapture } from '../../wallet/index.ts';
import { notAllowedNow, note as noteStep } from '../order.moves.ts';
import { divideOrder } from '../order-split.rules.ts';
import { insertSplit, insertSteps, type OrderRow, updateAmounts } from '../order.store.ts';
import { lockOrder, mustHaveAnswered } from './lock-order.ts';
import { aboutOrder } from './pay-orders.ts';

type Splitting = { readonly id: string; readonly quantity: number; readonly note: string };

const mayBeSplit = (order: OrderRow): boolean => order.state === 'Purchased' || order.state === 'SellerShipped';

/** Both histories tell it: the one what went, the other where it came from. */
const tell = async (tx: Tx, caller: Caller<Staff>, [from, to]: readonly [OrderRow, OrderRow], note: string) => {
  const by = moverOf(caller);
  const said = note ? { note } : {};
  await noteStep(tx, caller, [from], {
    verb: 'split',
    facts: { newCode: to.code, quantity: to.quantity, ...said },
  });
  await insertSteps(tx, [
    {
      orderCode: to.code,
      verb: 'split',
      from: null,
      to: to.state,
      byKind: by.kind,
      byId: by.id,
      byName: by.name,
      facts: { from: from.code, quantity: to.quantity, ...said },
    },
  ]);
  await audit(tx, caller, {
    action: 'orders.split',
    object: `order:${from.code}`,
    before: { quantity: from.quantity },
    after: { quantity: from.quantity - to.quantity, newCode: to.code, newQuantity: to.quantity },
    reason: note,
  });
  await record(tx, 'order.split', { orderCode: from.code, newCode: to.code, shopperId: from.shopperId });
};

/**
 * Part of what was bought comes later: that many pieces become an order of their own in the same state, with their
 * share of prices, of what was captured and of every source that it came from, so that each can go back by itself.
 * Answers both.
 */
const splitOff = async (tx: Tx, caller: Caller<Staff>, { id, quantity, note }: Splitting) => {
  const order = await lockOrder(tx, id);
  if (!mayBeSplit(order)) throw notAllowedNow(order);
  await mustHaveAnswered(tx, order);
  if (quantity >= order.quantity) throw notSoManyToSplit({ quantity: order.quantity });
  const [newCode] = await nextCodes(tx, 'O', 1);
  if (!newCode) throw new Error('an order without a code');
  const { stays, goes } = divideOrder(order, quantity);
  const added: OrderRow = { ...order, ...goes, code: newCode, splitFrom: order.code };
  await insertSplit(tx, added);
  await updateAmounts(tx, order.code, stays);
  await afterCapture.splitOff(tx, caller, { from: aboutOrder(order), to: aboutOrder(added) }, [
    { account: payable.goods, amountYen: yen((goes.actualGoodsYen ?? 0) + (goes.actualDomesticYen ?? 0)) },
    { account: revenue.service, amountYen: yen(goes.serviceFeeYen) },
  ]);
  await tell(tx, caller, [order, added], note);
  return { id: order.code, state: order.state, quantity: stays.quantity, newId: newCode, newQuantity: quantity };
};

export const splitOrder = (p: Platform, caller: Caller<Staff>, splitting: Splitting) =>
  p.transact(caller, (tx) => splitOff(tx, caller, splitting));
