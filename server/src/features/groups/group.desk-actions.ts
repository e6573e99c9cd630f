import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/groups/group.desk-api';
import { groupMemberNotFound, groupMovedOn } from '@hakobu/contract/groups/group.problems';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { removeFrom } from './actions/decide-member.ts';
import { dissolve } from './actions/end-group.ts';
import { offerTo, takeBackFrom } from './actions/hand-over.ts';
import { presentRecord } from './group.desk-queries.ts';
import { lockAny } from './group.moves.ts';
import type { GroupRow } from './group.store.ts';
import { findMembershipById } from './membership.store.ts';

/** What staff do with a group of whoever: it is answered whole, as it is then. */
export const actingOn = (
  p: Platform,
  caller: Caller<Staff>,
  id: string,
  act: (tx: Tx, group: GroupRow) => Promise<unknown>,
): Promise<api.DeskGroupRecord> =>
  p.transact(caller, async (tx) => {
    await act(tx, await lockAny(tx, id));
    return presentRecord(p, tx, caller, await lockAny(tx, id));
  });

/** Ends a group as it was seen; 10003 where its owner or a colleague has changed it since. */
export const dissolveForOwner = (
  p: Platform,
  caller: Caller<Staff>,
  { id, version, reason }: Asked<typeof api.deskDissolveGroup>,
): Promise<api.DeskGroupRecord> =>
  actingOn(p, caller, id, async (tx, group) => {
    if (group.version !== version) throw groupMovedOn();
    const after = await dissolve(tx, caller, group, reason);
    await audit(tx, caller, {
      action: 'groups.dissolve',
      object: `group:${id}`,
      before: { state: group.state },
      after: { state: after.state },
      reason,
    });
  });

/** Removes a member for the group's owner; who is out already is answered the same, and not audited again. */
export const removeForOwner = (
  p: Platform,
  caller: Caller<Staff>,
  { id, memberId, reason }: Asked<typeof api.deskRemoveMember>,
): Promise<api.DeskGroupRecord> =>
  actingOn(p, caller, id, async (tx, group) => {
    const member = await findMembershipById(tx, id, memberId);
    if (!member) throw groupMemberNotFound();
    const after = await removeFrom(tx, caller, { group, member, reason });
    if (after === member) return;
    await audit(tx, caller, {
      action: 'groups.removeMember',
      object: `group:${id}`,
      before: { shopperId: member.shopperId, state: member.state },
      after: { shopperId: member.shopperId, state: after.state },
      reason,
    });
  });

/** Offers a group to a member for its owner; the same offer again is answered the same, and not audited again. */
export const offerForOwner = (
  p: Platform,
  caller: Caller<Staff>,
  { id, memberId, reason }: Asked<typeof api.deskOfferHandover>,
): Promise<api.DeskGroupRecord> =>
  actingOn(p, caller, id, async (tx, group) => {
    const after = await offerTo(tx, caller, group, { memberId, note: reason });
    if (after === group) return;
    await audit(tx, caller, { action: 'groups.offerHandover', object: `group:${id}`, after: { memberId }, reason });
  });

/** Takes an offer back, whoever made it; where there is none it is answered the same. */
export const takeBackForOwner = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reason }: Asked<typeof api.deskTakeBackHandover>,
): Promise<api.DeskGroupRecord> =>
  actingOn(p, caller, id, async (tx, group) => {
    const after = await takeBackFrom(tx, caller, group, reason);
    if (after === group) return;
    await audit(tx, caller, { action: 'groups.takeBackHandover', object: `group:${id}`, reason });
  });
