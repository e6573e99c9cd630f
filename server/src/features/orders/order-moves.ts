import { orderNotFound, orderStateDoesNotAllow } from '@hakobu/contract/orders/order.problems';
import { canMove, type Mover, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { audit } from '../audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { record } from '../../platform/outbox/outbox.ts';
import { insertSteps, lockOrders, type OrderRow, updateState } from './order.store.ts';

export type Verb = VerbOf<typeof orderLifecycle>;
export type StepFacts = Readonly<Record<string, string | number | boolean | null>>;
type Change = Parameters<typeof updateState>[3];

/** Which move is taken, what else changes with it, and what its history row tells. */
type Taking = { readonly verb: Verb; readonly change?: Change; readonly facts?: StepFacts };

export const moverOf = (caller: Caller): { kind: Mover; id: string; name: string | null } => {
  const { who } = caller;
  if (who.kind === 'shopper') return { kind: 'shopper', id: who.id, name: null };
  if (who.kind === 'staff') return { kind: 'staff', id: who.id, name: who.name };
  return { kind: 'system', id: who.kind === 'system' ? who.name : 'anyone', name: null };
};

/** Refuses the move with 10003 when the table has no such arrow from here for this caller. */
export const mustMove = (order: OrderRow, verb: Verb, caller: Caller): void => {
  if (!canMove(orderLifecycle, verb, order.state, moverOf(caller).kind))
    throw orderStateDoesNotAllow({ code: order.code }, { state: order.state });
};

/**
 * Takes one move with locked orders: checks the table, writes the state, one history row and one event an order, and
 * the audit row when staff did it. All or none.
 */
export const takeMove = async (
  tx: Tx,
  caller: Caller,
  orders: readonly OrderRow[],
  { verb, change = {}, facts = {} }: Taking,
): Promise<void> => {
  const by = moverOf(caller);
  const move = orderLifecycle.moves[verb];
  for (const order of orders) mustMove(order, verb, caller);
  const codes = orders.map(({ code }) => code);
  const moved = await updateState(tx, codes, move, change);
  if (moved !== orders.length) throw orderStateDoesNotAllow({ code: codes[0] ?? '' });
  await insertSteps(
    tx,
    orders.map(({ code, state }) => ({
      orderCode: code,
      verb,
      from: state,
      to: move.to,
      byKind: by.kind,
      byId: by.id,
      byName: by.name,
      facts,
    })),
  );
  for (const { code, shopper_id: shopperId, state } of orders) {
    await record(tx, 'order.moved', { orderCode: code, shopperId, verb, to: move.to });
    if (by.kind === 'staff')
      await audit(tx, caller, {
        action: `orders.${verb}`,
        object: `order:${code}`,
        before: { state },
        after: { state: move.to, ...facts },
      });
  }
};

/** The door's form of a move: locks the orders by code, all of which must be there. */
export const moveOrders = async (
  tx: Tx,
  caller: Caller,
  orderCodes: readonly string[],
  { verb, facts }: { readonly verb: 'store' | 'pack' | 'unpack' | 'ship' | 'complete'; readonly facts: StepFacts },
): Promise<void> => {
  const orders = await lockOrders(tx, orderCodes);
  if (orders.length !== new Set(orderCodes).size) throw orderNotFound();
  await takeMove(tx, caller, orders, { verb, facts });
};
