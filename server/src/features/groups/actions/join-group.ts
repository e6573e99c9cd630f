import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/groups/membership.api';
import {
  groupFull,
  groupMovedOn,
  groupNotFound,
  groupOver,
  groupStateDoesNotAllow,
  membershipStateDoesNotAllow,
  ownerDoesNotLeave,
  tooManyOpenRequests,
} from '@hakobu/contract/groups/group.problems';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { masked } from '@hakobu/contract/groups/masked';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import { findShopper, lockShopper, mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { lockAny } from '../group.moves.ts';
import { mustBeThere, readDetail } from '../group.queries.ts';
import type { GroupRow } from '../group.store.ts';
import { beginMembership, takeMembershipMove } from '../membership.moves.ts';
import { leaveOutAll, mustHaveNoPaidOrders, mustHaveNothingOnItsWay } from '../orders/leave-out.ts';
import { countOpenRequests, findMembership } from '../membership.store.ts';

/** Refuses whoever would come too late, into a full group, or into one whose owner may not act. */
const mustTakeIn = async (tx: Tx, { state, deadlineAt, memberCount, mostMembers, ownerId }: GroupRow) => {
  if (state !== 'Recruiting') throw groupStateDoesNotAllow({}, { state });
  if (deadlineAt <= tx.now) throw groupOver();
  if (memberCount >= mostMembers) throw groupFull({ most: mostMembers });
  if ((await findShopper(tx, ownerId))?.state !== 'open') throw groupStateDoesNotAllow({}, { state });
};

/** Asks to join. Whoever asks again, or is in already, is answered the same; places are taken by approval alone. */
export const joinGroup = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, termsVersion, message }: Asked<typeof api.joinGroup>,
): Promise<GroupDetail> => {
  mustBeAllowedToSpend(caller);
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const shopperId = caller.who.id;
    // Before the group, as wherever both are locked: requests of one shopper are counted one after the other.
    await lockShopper(tx, shopperId);
    const group = await lockAny(tx, id);
    const known = await findMembership(tx, id, shopperId);
    if (known?.state === 'Pending' || known?.state === 'Approved') return readDetail(p, tx, caller, group);
    await mustTakeIn(tx, group);
    if (known && known.state !== 'Left') throw membershipStateDoesNotAllow({}, { state: known.state });
    if (group.termsVersion !== termsVersion) throw groupMovedOn();
    const { mostGroupRequests } = await settingsNow(tx);
    if ((await countOpenRequests(tx, shopperId)) >= mostGroupRequests)
      throw tooManyOpenRequests({ most: mostGroupRequests });
    // As in the talk: what leads past the product is hidden before anybody reads it.
    const asks = { message: masked(message).text, termsVersion, joinedAt: null, acceptBy: null };
    if (known)
      await takeMembershipMove(tx, caller, known, {
        verb: 'askAgain',
        change: { ...asks, reason: '', askedAt: tx.now },
      });
    else await beginMembership(tx, caller, { groupCode: id, shopperId, state: 'Pending', ...asks });
    return readDetail(p, tx, caller, group);
  });
};

const movingOwn = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
  move: (tx: Tx, group: GroupRow, own: NonNullable<Awaited<ReturnType<typeof findMembership>>>) => Promise<unknown>,
): Promise<GroupDetail> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockAny(tx, id);
    const own = await findMembership(tx, id, caller.who.id);
    if (!own) throw groupNotFound();
    await move(tx, group, own);
    return readDetail(p, tx, caller, await lockAny(tx, id));
  });
};

/** Leaves, or takes a request back; whoever has left already is answered the same. */
export const leaveGroup = (p: Platform, caller: Caller<Shopper>, id: string): Promise<GroupDetail> =>
  movingOwn(p, caller, id, async (tx, group, own) => {
    if (group.ownerId === caller.who.id) throw ownerDoesNotLeave();
    if (own.state === 'Left') return;
    await mustHaveNoPaidOrders(tx, id, own.id);
    await mustHaveNothingOnItsWay(tx, group, own.id);
    await takeMembershipMove(tx, caller, own, { verb: 'leave' });
    await leaveOutAll(tx, caller, { groupCode: id, membershipId: own.id });
  });

export const acceptTerms = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, termsVersion }: Asked<typeof api.acceptGroupTerms>,
): Promise<GroupDetail> =>
  movingOwn(p, caller, id, async (tx, group, own) => {
    if (group.termsVersion !== termsVersion) throw groupMovedOn();
    if (own.acceptBy && own.acceptBy <= tx.now) throw groupOver();
    if (own.termsVersion !== termsVersion || own.acceptBy)
      await takeMembershipMove(tx, caller, own, { verb: 'acceptTerms', change: { termsVersion, acceptBy: null } });
  });
