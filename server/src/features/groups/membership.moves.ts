import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { membershipStateDoesNotAllow } from '@hakobu/contract/groups/group.problems';
import { membershipLifecycle } from '@hakobu/contract/groups/membership.lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import { type Caller, moverOf } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import { insertStep, type Step, updateMemberCount } from './group.store.ts';
import { deleteOfferTo } from './handover.store.ts';
import {
  insertMembership,
  type MembershipChange,
  type MembershipRow,
  type NewMembership,
  updateMembership,
} from './membership.store.ts';

type Verb = VerbOf<typeof membershipLifecycle>;

/** What became of somebody's place: one row of history, and its event. */
export const noteStep = async (
  tx: Tx,
  { id, groupCode, shopperId, state: to }: MembershipRow,
  taken: Pick<Step, 'verb' | 'from' | 'by' | 'note'>,
): Promise<void> => {
  const step = await insertStep(tx, { ...taken, groupCode, membershipId: id, to });
  await record(tx, 'membership.moved', { groupCode, membershipId: id, shopperId, verb: taken.verb, to, step });
};

/** Somebody's place in a locked group comes to be: the owner's, or a request. */
export const beginMembership = async (tx: Tx, caller: Caller, membership: NewMembership): Promise<MembershipRow> => {
  const row = await insertMembership(tx, membership);
  await noteStep(tx, row, { verb: 'ask', from: null, by: moverOf(caller), note: '' });
  return row;
};

/** Takes one move with a place in a locked group: the table, both rows, one row of history, and its event. */
export const takeMembershipMove = async (
  tx: Tx,
  caller: Caller,
  membership: MembershipRow,
  { verb, change = {}, note = '' }: { readonly verb: Verb; readonly change?: MembershipChange; readonly note?: string },
): Promise<MembershipRow> => {
  const { id, groupCode, state: from } = membership;
  if (!canMove(membershipLifecycle, verb, from, moverOf(caller).kind))
    throw membershipStateDoesNotAllow({}, { state: from });
  const { to } = membershipLifecycle.moves[verb];
  if (to === 'Approved' && from !== 'Approved') await updateMemberCount(tx, groupCode, 1);
  if (from === 'Approved' && to !== 'Approved') {
    await updateMemberCount(tx, groupCode, -1);
    await deleteOfferTo(tx, id);
  }
  const out = to === 'Approved' ? {} : { joinedAt: null, acceptBy: null };
  const after = await updateMembership(tx, id, { ...out, ...change, state: to });
  await noteStep(tx, after, { verb, from, by: moverOf(caller), note });
  return after;
};
