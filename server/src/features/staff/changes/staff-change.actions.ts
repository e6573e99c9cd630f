import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  agreeToStaffChange as agreeEndpoint,
  proposeStaffChange as proposeEndpoint,
  rejectStaffChange as rejectEndpoint,
  withdrawStaffChange as withdrawEndpoint,
} from '@hakobu/contract/staff/staff-change.desk-api';
import { staffChangeLifecycle, type StaffChangeVerb } from '@hakobu/contract/staff/staff-change.lifecycle';
import type { OneReason, StaffChange, StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import {
  memberNotFound,
  notAsSeen,
  ownStaffChangeOnly,
  secondPersonNeeded,
  staffSignInNameTaken,
  staffChangeMovedOn,
  staffChangeNotFound,
  staffChangeWaits,
  staffNameTaken,
} from '@hakobu/contract/staff/staff.problems';
import { ownFactorsReset } from '@hakobu/contract/staff/second-factor.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { notPermitted } from '../../../platform/http/refusing/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { readRights } from '../rights.queries.ts';
import { applyChange } from './applying-change.actions.ts';
import { showChange } from './staff-change.queries.ts';
import {
  actsAlone,
  isAsProposed,
  isAsSeen,
  isStaffAdminAmong,
  mustBeName,
  mustChangeSomething,
  mustKeepApart,
  oneBecause,
  type Rights,
  type MemberState,
  takesName,
} from './staff-change.rules.ts';
import { type ChangeRow, findChange, insertChange, lockStaff, updateDecided } from './staff-change.store.ts';

/** Who may do what, while nobody else changes it. Throws 10005 where the caller lost the right since the call began. */
export const lockRights = async (tx: Tx, caller: Caller<Staff>): Promise<Rights> => {
  await lockStaff(tx);
  const rights = await readRights(tx);
  if (!isStaffAdminAmong(rights, caller.who.id)) throw notPermitted();
  return rights;
};

const memberOf = ({ members }: Rights, content: StaffChangeContent): MemberState | undefined => {
  if (!('memberId' in content)) return undefined;
  const member = members.find(({ id }) => id === content.memberId);
  if (!member) throw memberNotFound();
  return member;
};

const mustFit = (rights: Rights, member: MemberState | undefined, content: StaffChangeContent): void => {
  if (!isAsSeen(rights, member, content)) throw notAsSeen();
  mustChangeSomething(member, content);
  if (content.kind === 'invite') mustBeName(content.name);
  if (takesName(rights, content)) throw staffNameTaken({}, { path: 'name' });
  if (content.kind === 'invite' && !isAsProposed(rights, { content, was: null }))
    throw staffSignInNameTaken({}, { path: 'account' });
  mustKeepApart(rights, content);
};

/**
 * Proposes a change of who may do what. What only takes is done at once, as is everything while nobody else could
 * agree. Throws 10001, 10002, 10003 or 10052.
 */
export const proposeChange = (
  p: Platform,
  caller: Caller<Staff>,
  { content, reason }: Asked<typeof proposeEndpoint>,
): Promise<StaffChange> =>
  p.transact(caller, async (tx) => {
    const rights = await lockRights(tx, caller);
    const member = memberOf(rights, content);
    if (content.kind === 'resetFactors' && member?.id === caller.who.id) throw ownFactorsReset();
    mustFit(rights, member, content);
    const one = oneBecause(rights, content, caller.who.id);
    const isAlone = one === 'alone';
    const appliedTo = one
      ? await applyChange(tx, caller, rights, { content, proposedBy: caller.who.id, isAlone, reason })
      : null;
    const id = newId();
    const isNew = await insertChange(tx, {
      id,
      state: one ? 'Applied' : 'Proposed',
      content,
      memberId: appliedTo ?? member?.id ?? null,
      wasActive: member?.isActive ?? null,
      wasRoles: member ? [...member.roles] : null,
      reason,
      oneBecause: one,
      proposedBy: caller.who.id,
    });
    if (!isNew) throw staffChangeWaits();
    if (!one) await audit(tx, caller, { action: 'staff.propose', object: `staffChange:${id}`, after: content, reason });
    return showChange(tx, caller, id);
  });

const lockProposed = async (tx: Tx, id: string): Promise<ChangeRow> => {
  const row = await findChange(tx, id);
  if (!row) throw staffChangeNotFound();
  if (row.state !== 'Proposed') throw staffChangeMovedOn({}, { state: row.state });
  return row;
};

type Deciding = {
  readonly verb: StaffChangeVerb;
  readonly note?: string;
  readonly memberId?: string | null;
  readonly one?: OneReason | null;
};

const decide = async (
  tx: Tx,
  caller: Caller<Staff>,
  row: ChangeRow,
  { verb, note = '', memberId = row.memberId, one = null }: Deciding,
): Promise<StaffChange> => {
  const { to: state } = staffChangeLifecycle.moves[verb];
  const decided = { state, note, memberId, oneBecause: one, by: caller.who.id };
  if (!(await updateDecided(tx, row.id, decided))) throw staffChangeMovedOn();
  // What was agreed to stands in the log as what was done.
  if (verb !== 'agree')
    await audit(tx, caller, {
      action: `staff.${verb}`,
      object: `staffChange:${row.id}`,
      before: { state: row.state },
      after: { state, ...row.content },
      reason: note || row.reason,
    });
  return showChange(tx, caller, row.id);
};

const isStale = (rights: Rights, { content, wasActive: isActive, wasRoles: roles }: ChangeRow): boolean =>
  !isAsProposed(rights, { content, was: isActive === null || roles === null ? null : { isActive, roles } });

/**
 * Does what another proposed. Throws 10005 for who proposed it, unless nobody else is left to agree; it lapses, undone,
 * when who proposed it may no longer, or when what it was proposed for has changed.
 */
export const agreeToChange = (
  p: Platform,
  caller: Caller<Staff>,
  { id }: Asked<typeof agreeEndpoint>,
): Promise<StaffChange> =>
  p.transact(caller, async (tx) => {
    const rights = await lockRights(tx, caller);
    const row = await lockProposed(tx, id);
    const { content, reason, proposedBy: proposer } = row;
    const isAlone = proposer === caller.who.id;
    if (isAlone && !actsAlone(rights, caller.who.id)) throw secondPersonNeeded();
    if (!isStaffAdminAmong(rights, proposer) || isStale(rights, row)) return decide(tx, caller, row, { verb: 'lapse' });
    mustKeepApart(rights, content);
    const memberId = await applyChange(tx, caller, rights, { content, proposedBy: proposer, isAlone, reason });
    return decide(tx, caller, row, { verb: 'agree', memberId, one: isAlone ? 'alone' : null });
  });

export const rejectChange = (
  p: Platform,
  caller: Caller<Staff>,
  { id, note }: Asked<typeof rejectEndpoint>,
): Promise<StaffChange> =>
  p.transact(caller, async (tx) => {
    await lockRights(tx, caller);
    return decide(tx, caller, await lockProposed(tx, id), { verb: 'reject', note });
  });

/** Takes back one's own proposal. Throws 10005 for another's. */
export const withdrawChange = (
  p: Platform,
  caller: Caller<Staff>,
  { id, note }: Asked<typeof withdrawEndpoint>,
): Promise<StaffChange> =>
  p.transact(caller, async (tx) => {
    await lockRights(tx, caller);
    const row = await lockProposed(tx, id);
    if (row.proposedBy !== caller.who.id) throw ownStaffChangeOnly();
    return decide(tx, caller, row, { verb: 'withdraw', note });
  });
