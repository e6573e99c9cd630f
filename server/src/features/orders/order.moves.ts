import { orderNotFound, orderStateDoesNotAllow } from '@hakobu/contract/orders/order.problems';
import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import type { OrderState, OrderVerb } from '@hakobu/contract/orders/order.shape';
import { audit } from '../audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Caller, moverOf } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import { overtakeRequests } from './cancelling/cancel-request.store.ts';
import { insertSteps, lockOrders, type OrderRow, updateState } from './order.store.ts';

export type Verb = VerbOf<typeof orderLifecycle>;
export type StepFacts = Readonly<Record<string, string | number | boolean | null>>;
type Change = Parameters<typeof updateState>[3];

/** Which move is taken, what else changes with it, and what its history row tells. */
type Taking = { readonly verb: Verb; readonly change?: Change; readonly facts?: StepFacts };

/** Names the order and its state, so that who pays or moves several knows which one it was. */
export const notAllowedNow = ({ code, state }: OrderRow) => orderStateDoesNotAllow({ code }, { code, state });

/** Refuses the move with 10003 when the table has no such arrow from here for this caller. */
export const mustMove = (order: OrderRow, verb: Verb, caller: Caller): void => {
  if (!canMove(orderLifecycle, verb, order.state, moverOf(caller).kind)) throw notAllowedNow(order);
};

/** Where an open wish to cancel can stand, and the moves that leave nothing to be answered. */
const mayBeAskedFor: ReadonlySet<OrderState> = new Set(['Purchasing', 'Purchased']);
const endsAsking: ReadonlySet<Verb> = new Set(['soldOut', 'sellerCancel', 'store']);

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
  await updateState(tx, codes, move, change);
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
  const past = orders.filter(({ state }) => mayBeAskedFor.has(state) && endsAsking.has(verb));
  if (past.length > 0)
    await overtakeRequests(
      tx,
      past.map(({ code }) => code),
    );
  for (const { code, shopperId, state } of orders) {
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

/** Tells something in the history of orders whose state stays; `facts` are what its words need. */
export const note = async (
  tx: Tx,
  caller: Caller,
  orders: readonly OrderRow[],
  { verb, facts }: { readonly verb: OrderVerb; readonly facts: StepFacts },
): Promise<void> => {
  if (orders.length === 0) return;
  const by = moverOf(caller);
  await insertSteps(
    tx,
    orders.map(({ code, state }) => ({
      orderCode: code,
      verb,
      from: state,
      to: state,
      byKind: by.kind,
      byId: by.id,
      byName: by.name,
      facts,
    })),
  );
};

/** The moves that other features may take with orders. */
type DoorVerb = Extract<Verb, 'store' | 'pack' | 'unpack' | 'ship' | 'complete' | 'comeBack' | 'lose' | 'dispose'>;

/** The public form of a move: locks the orders by code, all of which must be there. */
export const moveOrders = async (
  tx: Tx,
  caller: Caller,
  orderCodes: readonly string[],
  { verb, facts }: { readonly verb: DoorVerb; readonly facts: StepFacts },
): Promise<void> => {
  const orders = await lockOrders(tx, orderCodes);
  if (orders.length !== new Set(orderCodes).size) throw orderNotFound();
  await takeMove(tx, caller, orders, { verb, facts });
};
