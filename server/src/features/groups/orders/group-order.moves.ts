import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { groupOrderLifecycle } from '@hakobu/contract/groups/group-order.lifecycle';
import { groupOrderStateDoesNotAllow } from '@hakobu/contract/groups/group.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, moverOf } from '../../../platform/http/caller.ts';
import { orderReservations } from '../../parcels/index.ts';
import { record } from '../events.ts';
import { insertStep, type Step } from '../group.store.ts';
import { type GroupOrderRow, insertGroupOrders, liveStates, updateGroupOrder } from './group-order.store.ts';

type Verb = VerbOf<typeof groupOrderLifecycle>;

const noteStep = async (tx: Tx, caller: Caller, taken: Omit<Step, 'by'>): Promise<void> => {
  const step = await insertStep(tx, { ...taken, by: moverOf(caller) });
  const { groupCode, verb, to } = taken;
  await record(tx, 'groupOrder.moved', { groupCode, verb, to, step });
};

/** Locked orders come into a locked group, reserved for it: all or none. Throws 10003 for one that is elsewhere. */
export const beginGroupOrders = async (
  tx: Tx,
  caller: Caller,
  orders: Parameters<typeof insertGroupOrders>[1],
): Promise<GroupOrderRow[]> => {
  await orderReservations.take(tx, orders.groupCode, orders.orderCodes);
  const rows = await insertGroupOrders(tx, orders);
  for (const { groupCode, membershipId, orderCode, state: to } of rows)
    await noteStep(tx, caller, { groupCode, membershipId, orderCode, verb: 'order.add', from: null, to, note: '' });
  return rows;
};

/** Takes one move with an order of a group: the table, the row, one row of history. An order that is out is nobody's any more. */
export const takeOrderMove = async (
  tx: Tx,
  caller: Caller,
  order: GroupOrderRow,
  { verb, reason }: { readonly verb: Verb; readonly reason?: string },
): Promise<GroupOrderRow> => {
  const { groupCode, membershipId, orderCode, state: from } = order;
  const by = moverOf(caller);
  const refused = groupOrderStateDoesNotAllow({}, { state: from });
  if (!canMove(groupOrderLifecycle, verb, from, by.kind)) throw refused;
  const { to } = groupOrderLifecycle.moves[verb];
  const after = await updateGroupOrder(tx, order, { state: to, ...(reason === undefined ? {} : { reason }) });
  if (!after) throw refused;
  if (!liveStates.some((state) => state === to)) await orderReservations.give(tx, [orderCode]);
  if (verb === 'comeBack') await orderReservations.take(tx, groupCode, [orderCode]);
  const step = { groupCode, membershipId, orderCode, verb: `order.${verb}`, from, to, note: reason ?? '' };
  await noteStep(tx, caller, step);
  return after;
};
