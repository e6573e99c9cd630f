import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/groups/group-order.api';
import { type GroupOrder, mostGroupOrders } from '@hakobu/contract/groups/group-order.shape';
import {
  groupNotFound,
  groupOrderNotFound,
  groupOrdersFull,
  groupOver,
  groupStateDoesNotAllow,
  orderNotForGroup,
  termsToAcceptFirst,
} from '@hakobu/contract/groups/group.problems';
import { sendWithinDays } from '@hakobu/contract/groups/group.shape';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, type Shopper, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrders } from '../../orders/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { lockAny, lockOwn } from '../group.moves.ts';
import { dissolve } from '../actions/end-group.ts';
import { mustBeThere } from '../group.queries.ts';
import type { GroupRow } from '../group.store.ts';
import { findMembership, type MembershipRow } from '../membership.store.ts';
import { beginGroupOrders, takeOrderMove } from './group-order.moves.ts';
import { presentOrders } from './group-order.queries.ts';
import { type GroupOrderRow, listGroupOrders, liveStates } from './group-order.store.ts';
import { isAddable } from './order-stage.rules.ts';

/** Refuses what comes while the group takes nothing in, or would be more than its parcel holds. */
const mustTakeOrders = async (tx: Tx, { code, state, deadlineAt }: GroupRow, own: MembershipRow, adding: number) => {
  if (state !== 'Recruiting') throw groupStateDoesNotAllow({}, { state });
  if (deadlineAt <= tx.now) throw groupOver();
  if (own.acceptBy) throw termsToAcceptFirst();
  const live = await listGroupOrders(tx, code, { states: liveStates });
  if (live.length + adding > mostGroupOrders) throw groupOrdersFull({ most: mostGroupOrders });
};

/** The caller's own orders, locked. Throws 10002 for another's, 10003 for one that is not to be sent any more. */
const lockAddable = async (tx: Tx, shopperId: string, orderCodes: readonly string[]): Promise<void> => {
  const own = new Map((await lockOrders(tx, orderCodes)).map((order) => [order.code, order]));
  for (const code of orderCodes) {
    const order = own.get(code);
    if (order?.shopperId !== shopperId) throw orderNotFound();
    if (!isAddable(order.state)) throw orderNotForGroup({ code }, { state: order.state });
  }
};

/** A locked group that the caller is in. Throws 10002 for whoever is not. */
const lockInside = async (tx: Tx, { who }: Caller<Shopper>, id: string) => {
  const group = await lockAny(tx, id);
  const own = await findMembership(tx, id, who.id);
  if (own?.state !== 'Approved') throw groupNotFound();
  return { group, own };
};

/** Puts orders in, each of which is in no parcel and in no group: all or none. Those that are in it already are answered as they are. */
export const addOrders = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, orderCodes }: Asked<typeof api.addGroupOrders>,
): Promise<{ list: GroupOrder[] }> => {
  mustBeAllowedToSpend(caller);
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const { group, own } = await lockInside(tx, caller, id);
    const wanted = [...new Set(orderCodes)];
    const mine = await listGroupOrders(tx, id, { membershipId: own.id, states: liveStates });
    const known = mine.filter(({ orderCode }) => wanted.includes(orderCode));
    const codes = wanted.filter((code) => !known.some(({ orderCode }) => orderCode === code));
    if (codes.length === 0) return { list: await presentOrders(tx, caller, group, known) };
    await mustTakeOrders(tx, group, own, codes.length);
    await lockAddable(tx, caller.who.id, codes);
    const state = group.ownerId === caller.who.id ? 'Accepted' : 'PendingReview';
    const added = await beginGroupOrders(tx, caller, {
      groupCode: id,
      membershipId: own.id,
      orderCodes: codes,
      state,
    });
    return { list: await presentOrders(tx, caller, group, [...known, ...added]) };
  });
};

const shownOne = async (
  tx: Tx,
  caller: Caller<Shopper>,
  group: GroupRow,
  order: GroupOrderRow,
): Promise<GroupOrder> => {
  const [shown] = await presentOrders(tx, caller, group, [order]);
  if (!shown) throw new Error(`order ${order.orderCode} of group ${group.code} is not shown`);
  return shown;
};

/** Until the group is locked; and again where its owner has not sent it in time. */
const mayTakeBack = ({ state, lockedAt }: GroupRow, now: Date): boolean =>
  state === 'Recruiting' ||
  (state === 'Locked' && lockedAt !== null && now.getTime() - lockedAt.getTime() >= sendWithinDays * dayMs);

/** Takes an order of the caller's own out: free until the group is locked. Taken back already it is answered the same. */
export const takeBackOrder = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, orderId }: Asked<typeof api.takeBackGroupOrder>,
): Promise<GroupOrder> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const { group, own } = await lockInside(tx, caller, id);
    const [order] = await listGroupOrders(tx, id, { membershipId: own.id, ids: [orderId] });
    if (!order) throw groupOrderNotFound();
    if (order.state === 'TakenBack') return shownOne(tx, caller, group, order);
    if (!mayTakeBack(group, tx.now)) throw groupStateDoesNotAllow({}, { state: group.state });
    const taken = await takeOrderMove(tx, caller, order, { verb: 'takeBack' });
    const left = group.state === 'Locked' ? await listGroupOrders(tx, id, { states: liveStates }) : [taken];
    if (left.length === 0) await dissolve(tx, systemCaller('groups.takeBack'), group, '');
    return shownOne(tx, caller, group, taken);
  });
};

/** Accepts orders into a group of the caller's own, all or none; those that are accepted already are answered the same. */
export const acceptOrders = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, orderIds }: Asked<typeof api.acceptGroupOrders>,
): Promise<{ list: GroupOrder[] }> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockOwn(tx, caller, { id });
    const wanted = [...new Set(orderIds)];
    const rows = await listGroupOrders(tx, id, { ids: wanted });
    if (rows.length < wanted.length) throw groupOrderNotFound();
    if (group.state !== 'Recruiting') throw groupStateDoesNotAllow({}, { state: group.state });
    const accepted: GroupOrderRow[] = [];
    for (const row of rows)
      accepted.push(row.state === 'Accepted' ? row : await takeOrderMove(tx, caller, row, { verb: 'accept' }));
    return { list: await presentOrders(tx, caller, group, accepted) };
  });
};

export const refuseOrder = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, orderId, reason }: Asked<typeof api.refuseGroupOrder>,
): Promise<GroupOrder> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockOwn(tx, caller, { id });
    const [row] = await listGroupOrders(tx, id, { ids: [orderId] });
    if (!row) throw groupOrderNotFound();
    const order = row.state === 'Refused' ? row : await takeOrderMove(tx, caller, row, { verb: 'refuse', reason });
    return shownOne(tx, caller, group, order);
  });
};
