import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mustMove, takeMove } from '../group.moves.ts';
import { type GroupRow, lockGroup, lockOverdue } from '../group.store.ts';
import { takeMembershipMove } from '../membership.moves.ts';
import { clearAcceptBy, findToLapse, listLapsed, listMembers, type MembershipRow } from '../membership.store.ts';
import { takeOrderMove } from '../orders/group-order.moves.ts';
import { listGroupOrders } from '../orders/group-order.store.ts';
import { leaveOutAll } from '../orders/leave-out.ts';

const maxPerRun = 200;

/** Whoever did not accept newer terms is out, and what they had in the group with them. */
const lapse = async (tx: Tx, caller: Caller, member: MembershipRow): Promise<void> => {
  await takeMembershipMove(tx, caller, member, { verb: 'lapse' });
  await leaveOutAll(tx, caller, { groupCode: member.groupCode, membershipId: member.id });
};

/** Nobody and nothing comes into a locked row any more; what nobody answered is left out. */
export const lock = async (tx: Tx, caller: Caller, group: GroupRow): Promise<GroupRow> => {
  for (const order of await listGroupOrders(tx, group.code, { states: ['PendingReview'] }))
    await takeOrderMove(tx, caller, order, { verb: 'leaveOut' });
  return takeMove(tx, caller, group, { verb: 'lock', change: { lockedAt: tx.now } });
};

/** Ends a group; its orders are their shoppers' alone again. */
export const dissolve = async (tx: Tx, caller: Caller, group: GroupRow, reason: string): Promise<GroupRow> => {
  mustMove(group, 'dissolve', caller);
  await leaveOutAll(tx, caller, { groupCode: group.code }, reason);
  await clearAcceptBy(tx, group.code);
  const change = { endedAt: tx.now, endedBecause: reason };
  return takeMove(tx, caller, group, { verb: 'dissolve', change, note: reason });
};

/** A group whose deadline has passed is locked where it has something to send, else dissolved. */
const endOne = async (tx: Tx, caller: Caller, group: GroupRow): Promise<void> => {
  for (const member of await listMembers(tx, group.code, ['Approved']))
    if (member.acceptBy) await lapse(tx, caller, member);
  const accepted = await listGroupOrders(tx, group.code, { states: ['Accepted'] });
  if (accepted.length > 0) await lock(tx, caller, group);
  else await dissolve(tx, caller, group, '');
};

/** Groups whose deadline has passed end or go on. Answers how many. */
export const endOverdue = async (p: Platform): Promise<number> => {
  const caller = systemCaller('groups.endOverdue');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const group = await lockOverdue(tx);
      if (!group) return false;
      await endOne(tx, caller, group);
      return true;
    });
    if (!found) return count;
  }
  return maxPerRun;
};

/** Whoever has not accepted newer terms in time is out. Answers of how many groups. */
export const lapseUnaccepted = async (p: Platform): Promise<number> => {
  const caller = systemCaller('groups.lapse');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await findToLapse(p.db, p.clock.now());
    if (!found) return count;
    await p.transact(caller, async (tx) => {
      await lockGroup(tx, found.groupCode);
      for (const member of await listLapsed(tx, found.groupCode)) await lapse(tx, caller, member);
    });
  }
  return maxPerRun;
};
