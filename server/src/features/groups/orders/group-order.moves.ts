import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { groupOrderLifecycle } from '@hakobu/contract/groups/group-order.lifecycle';
import { groupOrderStateDoesNotAllow } from '@hakobu/contract/groups/group.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, moverOf } from '../../../platform/http/caller.ts';
import { orderReservations } from '../../parcels/index.ts';
import { insertStep } from '../group.store.ts';
import { type GroupOrderRow, insertGroupOrders, liveStates, updateGroupOrder } from './group-order.store.ts';

type Verb = VerbOf<typeof groupOrderLifecycle>;

/** Locked orders come into a locked group, reserved for it: all or none. Throws 10003 for one that is elsewhere. */
export const beginGroupOrders = async (
  tx: Tx,
  caller: Caller,
  orders: Parameters<typeof insertGroupOrders>[1],
): Promise<GroupOrderRow[]> => {
  await orderReservations.take(tx, orders.groupCode, orders.orderCodes);
  const rows = await insertGroupOrders(tx, orders);
  for (const { groupCode, membershipId, orderCode, state: to } of rows)
    await insertStep(tx, {
      groupCode,
      membershipId,
      orderCode,
      verb: 'add',
      from: null,
      to,
      by: moverOf(caller),
      note: '',
    });
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
  await insertStep(tx, { groupCode, membershipId, orderCode, verb, from, to, by, note: reason ?? '' });
  return after;
};
