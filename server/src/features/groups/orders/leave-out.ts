import { groupStateDoesNotAllow, memberHasOrders } from '@hakobu/contract/groups/group.problems';
import type { Events } from '../../../events.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import { lockOrders, ordersByCodes } from '../../orders/index.ts';
import { orderReservations } from '../../parcels/index.ts';
import { findGroup, type GroupRow, lockGroup } from '../group.store.ts';
import { beginGroupOrders, takeOrderMove } from './group-order.moves.ts';
import { findGroupOf, listGroupOrders, liveStates } from './group-order.store.ts';
import { isPaid, stageOf } from './order-stage.rules.ts';

type Whose = { readonly groupCode: string; readonly membershipId?: string };

/** Orders of a locked group, or of one of its members, are their shoppers' alone again. */
export const leaveOutAll = async (
  tx: Tx,
  caller: Caller,
  { groupCode, membershipId }: Whose,
  reason = '',
): Promise<void> => {
  const which = { states: liveStates, ...(membershipId === undefined ? {} : { membershipId }) };
  for (const order of await listGroupOrders(tx, groupCode, which))
    await takeOrderMove(tx, caller, order, { verb: 'leaveOut', reason });
};

/** Whoever has paid orders in a group is not out of it: they take them back first. Throws 10003 with how many. */
export const mustHaveNoPaidOrders = async (tx: Tx, groupCode: string, membershipId: string): Promise<void> => {
  const live = await listGroupOrders(tx, groupCode, { membershipId, states: liveStates });
  const orders = await ordersByCodes(
    tx,
    live.map(({ orderCode }) => orderCode),
  );
  const count = orders.filter(({ state }) => isPaid(state)).length;
  if (count > 0) throw memberHasOrders({ count });
};

/** What the group has sent may come back, and be in it again: its member is in until it has arrived. Throws 10003. */
export const mustHaveNothingOnItsWay = async (
  tx: Tx,
  { code, state }: Pick<GroupRow, 'code' | 'state'>,
  membershipId: string,
): Promise<void> => {
  if (state !== 'Shipping') return;
  const sent = await listGroupOrders(tx, code, { membershipId, states: ['Sent'] });
  if (sent.length > 0) throw groupStateDoesNotAllow({}, { state });
};

/** An order that ended leaves its group by itself. */
export const whenOrderMoved = async (tx: Tx, { orderCode }: Events['order.moved']): Promise<void> => {
  const found = await findGroupOf(tx, orderCode);
  if (!found || found.state === 'Sent') return;
  const [order] = await ordersByCodes(tx, [orderCode]);
  if (!order || stageOf(order.state) !== 'ended') return;
  await lockGroup(tx, found.groupCode);
  const now = await findGroupOf(tx, orderCode);
  if (now && now.state !== 'Sent') await takeOrderMove(tx, systemCaller('groups.orders'), now, { verb: 'leaveOut' });
};

/** An order of a group was divided in two: its second part stays with the first. */
export const whenOrderSplit = async (tx: Tx, { orderCode, newCode }: Events['order.split']): Promise<void> => {
  const found = await findGroupOf(tx, orderCode);
  if (!found || found.state === 'Sent') return;
  const group = await findGroup(tx, found.groupCode);
  if (group?.state !== 'Recruiting' && group?.state !== 'Locked') return;
  await lockGroup(tx, found.groupCode);
  await lockOrders(tx, [newCode]);
  if ((await orderReservations.free(tx, [newCode])).length === 0) return;
  const { groupCode, membershipId, state } = found;
  await beginGroupOrders(tx, systemCaller('groups.orders'), { groupCode, membershipId, orderCodes: [newCode], state });
};
