import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { membershipStateDoesNotAllow } from '@hakobu/contract/groups/group.problems';
import { membershipLifecycle } from '@hakobu/contract/groups/membership.lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import { type Caller, moverOf } from '../../platform/http/caller.ts';
import { insertStep, updateMemberCount } from './group.store.ts';
import {
  insertMembership,
  type MembershipChange,
  type MembershipRow,
  type NewMembership,
  updateMembership,
} from './membership.store.ts';

type Verb = VerbOf<typeof membershipLifecycle>;

const noteStep = async (
  tx: Tx,
  caller: Caller,
  { id, groupCode, state: to }: MembershipRow,
  { verb, from, note }: { readonly verb: string; readonly from: string | null; readonly note: string },
): Promise<void> => {
  await insertStep(tx, { groupCode, membershipId: id, verb, from, to, by: moverOf(caller), note });
};

/** Somebody's place in a locked group comes to be: the owner's, or a request. */
export const beginMembership = async (tx: Tx, caller: Caller, membership: NewMembership): Promise<MembershipRow> => {
  const row = await insertMembership(tx, membership);
  await noteStep(tx, caller, row, { verb: 'ask', from: null, note: '' });
  return row;
};

/** Takes one move with a place in a locked group: the table, both rows, one row of history. */
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
  if (from === 'Approved' && to !== 'Approved') await updateMemberCount(tx, groupCode, -1);
  const out = to === 'Approved' ? {} : { joinedAt: null, acceptBy: null };
  const after = await updateMembership(tx, id, { ...out, ...change, state: to });
  await noteStep(tx, caller, after, { verb, from, note });
  return after;
};
