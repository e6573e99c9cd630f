import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { groupLifecycle } from '@hakobu/contract/groups/group.lifecycle';
import { groupMovedOn, groupNotFound, groupStateDoesNotAllow } from '@hakobu/contract/groups/group.problems';
import type { Tx } from '../../platform/database/database.ts';
import { type Caller, moverOf, type Shopper } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import { type GroupRow, insertStep, lockGroup, updateGroup } from './group.store.ts';
import { deleteOffer } from './handover.store.ts';

type Verb = VerbOf<typeof groupLifecycle>;
type Change = Omit<Parameters<typeof updateGroup>[2], 'state'>;

export const lockAny = async (tx: Tx, code: string): Promise<GroupRow> => {
  const group = await lockGroup(tx, code);
  if (!group) throw groupNotFound();
  return group;
};

/** A group of the caller's own, as they saw it. Another's is answered as if it did not exist: what they may see of it, they read. */
export const lockOwn = async (
  tx: Tx,
  caller: Caller<Shopper>,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<GroupRow> => {
  const group = await lockAny(tx, id);
  if (group.ownerId !== caller.who.id) throw groupNotFound();
  if (version !== undefined && group.version !== version) throw groupMovedOn();
  return group;
};

/** Refuses the move with 10003 when the table has no such arrow from here for this caller. */
export const mustMove = (group: GroupRow, verb: Verb, caller: Caller): void => {
  if (!canMove(groupLifecycle, verb, group.state, moverOf(caller).kind))
    throw groupStateDoesNotAllow({}, { state: group.state });
};

type Taken = {
  readonly verb: Verb;
  readonly change?: Change;
  readonly note?: string;
  /** Whose place it is about, where it is about one. */
  readonly membershipId?: string;
};

/** Takes one move with a locked group: the table, the row, one row of history, and its event. Answers the group as it is then. */
export const takeMove = async (
  tx: Tx,
  caller: Caller,
  group: GroupRow,
  { verb, change = {}, note = '', membershipId }: Taken,
): Promise<GroupRow> => {
  mustMove(group, verb, caller);
  const { code, state: from } = group;
  const { to } = groupLifecycle.moves[verb];
  const after = await updateGroup(tx, code, { ...change, state: to });
  // Only who gathers members hands over: what was offered ends with that.
  if (to !== 'Recruiting') await deleteOffer(tx, code);
  const about = { groupCode: code, membershipId: membershipId ?? null };
  const step = await insertStep(tx, { ...about, verb, from, to, by: moverOf(caller), note });
  await record(tx, 'group.moved', { groupCode: code, verb, to, step });
  return after;
};
