import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/groups/membership.api';
import {
  groupFull,
  groupMemberNotFound,
  groupOver,
  groupStateDoesNotAllow,
  ownerDoesNotLeave,
} from '@hakobu/contract/groups/group.problems';
import type { GroupMember } from '@hakobu/contract/groups/group.shape';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import { lockOwn } from '../group.moves.ts';
import { mustBeThere, presentMembers } from '../group.queries.ts';
import type { GroupRow } from '../group.store.ts';
import { takeMembershipMove } from '../membership.moves.ts';
import { leaveOutAll, mustHaveNoPaidOrders } from '../orders/leave-out.ts';
import { findMembershipById, type MembershipRow } from '../membership.store.ts';

type Which = { readonly id: string; readonly memberId: string };

const mustRecruit = ({ state }: GroupRow): void => {
  if (state !== 'Recruiting') throw groupStateDoesNotAllow({}, { state });
};

const deciding = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, memberId }: Which,
  decide: (tx: Tx, group: GroupRow, member: MembershipRow) => Promise<MembershipRow>,
): Promise<GroupMember> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockOwn(tx, caller, { id });
    const member = await findMembershipById(tx, id, memberId);
    if (!member) throw groupMemberNotFound();
    mustRecruit(group);
    const [shown] = await presentMembers(tx, caller, group, [await decide(tx, group, member)]);
    if (!shown) throw new Error('a member who was decided on is not shown');
    return shown;
  });
};

/** Takes somebody in: of fifty who are approved for the last place one is in. Whoever is in already is answered the same. */
export const approveMember = (p: Platform, caller: Caller<Shopper>, which: Asked<typeof api.approveMember>) =>
  deciding(p, caller, which, async (tx, group, member) => {
    if (member.state === 'Approved') return member;
    if (group.deadlineAt <= tx.now) throw groupOver();
    if (group.memberCount >= group.mostMembers) throw groupFull({ most: group.mostMembers });
    const { groupAcceptHours } = await settingsNow(tx);
    // They asked under terms that are no longer those that count.
    const acceptBy =
      member.termsVersion === group.termsVersion ? null : new Date(tx.now.getTime() + groupAcceptHours * hourMs);
    return takeMembershipMove(tx, caller, member, {
      verb: 'approve',
      change: { joinedAt: tx.now, acceptBy, reason: '' },
    });
  });

export const rejectMember = (
  p: Platform,
  caller: Caller<Shopper>,
  { reason, ...which }: Asked<typeof api.rejectMember>,
) =>
  deciding(p, caller, which, async (tx, _group, member) =>
    member.state === 'Rejected'
      ? member
      : takeMembershipMove(tx, caller, member, { verb: 'reject', change: { reason }, note: reason }),
  );

type Removal = { readonly group: GroupRow; readonly member: MembershipRow; readonly reason: string };

/** Removes a member of a locked group, for its owner or by staff. Whoever is out already stays as they are. */
export const removeFrom = async (
  tx: Tx,
  caller: Caller,
  { group, member, reason }: Removal,
): Promise<MembershipRow> => {
  mustRecruit(group);
  if (member.shopperId === group.ownerId) throw ownerDoesNotLeave();
  if (member.state === 'Removed') return member;
  const { id: membershipId, groupCode } = member;
  await mustHaveNoPaidOrders(tx, groupCode, membershipId);
  await leaveOutAll(tx, caller, { groupCode, membershipId }, reason);
  return takeMembershipMove(tx, caller, member, { verb: 'remove', change: { reason }, note: reason });
};

export const removeMember = (
  p: Platform,
  caller: Caller<Shopper>,
  { reason, ...which }: Asked<typeof api.removeMember>,
) => deciding(p, caller, which, (tx, group, member) => removeFrom(tx, caller, { group, member, reason }));
