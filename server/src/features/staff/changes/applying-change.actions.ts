import type { StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import { audit } from '../../audit/index.ts';
import { insertInvitation, removeLink, removeRecovery } from '../links/invitation.store.ts';
import { endFactors } from '../second-factor/factor.actions.ts';
import { endPendingSignIns } from '../second-factor/pending-sign-in.store.ts';
import { endSessionsOf } from '../session.store.ts';
import { losersOf, type Rights } from './staff-change.rules.ts';
import { writeCells } from './staff-change.store.ts';
import { insertMember, replacePassword, replaceRoles, updateActive } from '../staff.store.ts';

type ContentOf<Kind extends StaffChangeContent['kind']> = Extract<StaffChangeContent, { kind: Kind }>;

/** What the log says of a change, beside who agreed to it. */
type Answer = { readonly object: string; readonly before?: object; readonly after: object };

const invite = async (tx: Tx, content: ContentOf<'invite'>, askedBy: string) => {
  const { name, roles } = content;
  const member = { id: newId(), account: content.account.toLowerCase(), name, roles };
  await insertMember(tx, { ...member, passwordHash: null });
  await insertInvitation(tx, member.id, askedBy);
  return member;
};

const disable = async (tx: Tx, memberId: string): Promise<void> => {
  await updateActive(tx, memberId, false);
  await removeLink(tx, memberId);
  await removeRecovery(tx, memberId);
  await endPendingSignIns(tx, memberId);
  await endSessionsOf(tx, memberId);
};

/** Password and sessions end, and a link lets in whoever is to set the next one. */
const endPassword = async (tx: Tx, memberId: string, askedBy: string): Promise<void> => {
  await replacePassword(tx, memberId, null);
  await insertInvitation(tx, memberId, askedBy);
  await endPendingSignIns(tx, memberId);
  await endSessionsOf(tx, memberId);
};

/** Whoever sits at one of their sessions is out, too: the factor may have been lost to them. */
const resetFactors = async (tx: Tx, memberId: string): Promise<void> => {
  await endFactors(tx, memberId);
  await endSessionsOf(tx, memberId);
  await record(tx, 'session.ended', { who: 'staff', personId: memberId });
};

const change = async (tx: Tx, rights: Rights, content: StaffChangeContent, askedBy: string): Promise<Answer> => {
  if (content.kind === 'matrix') {
    await writeCells(tx, content.cells);
    const cells = (isGranted: boolean) =>
      Object.fromEntries(
        content.cells.map((cell) => [`${cell.role} ${cell.permission}`, isGranted ? cell.isGranted : !cell.isGranted]),
      );
    return { object: 'staffMatrix', before: cells(false), after: cells(true) };
  }
  if (content.kind === 'invite') {
    const { id, ...after } = await invite(tx, content, askedBy);
    return { object: `member:${id}`, after };
  }
  const { memberId, kind } = content;
  const object = `member:${memberId}`;
  if (kind === 'roles') {
    await replaceRoles(tx, memberId, content.roles);
    return { object, before: { roles: content.seen }, after: { roles: content.roles } };
  }
  if (kind === 'disable') await disable(tx, memberId);
  const member = rights.members.find(({ id }) => id === memberId);
  if (kind === 'enable') await updateActive(tx, memberId, true);
  // Whoever asks that they come back is not who gets their link.
  if (kind === 'enable' && member?.isInvited) await insertInvitation(tx, memberId, askedBy);
  if (kind === 'reset') await endPassword(tx, memberId, askedBy);
  if (kind === 'resetFactors') {
    await resetFactors(tx, memberId);
    return { object, before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
  }
  const isActive = member?.isActive ?? false;
  if (kind === 'reset') return { object, before: { hasPassword: true }, after: { hasPassword: false } };
  return { object, before: { isActive }, after: { isActive: kind === 'enable' } };
};

type Applied = {
  readonly content: StaffChangeContent;
  readonly proposedBy: string;
  readonly isAlone: boolean;
  readonly reason: string;
};

/**
 * Does what was agreed to, tells the log who stands for it, and has the sockets of those who lose by it looked at
 * again. Answers whom it was about; null for the matrix.
 */
export const applyChange = async (
  tx: Tx,
  caller: Caller<Staff>,
  rights: Rights,
  { content, proposedBy, isAlone, reason }: Applied,
): Promise<string | null> => {
  const { object, before, after } = await change(tx, rights, content, proposedBy);
  for (const personId of losersOf(rights, content)) await record(tx, 'session.ended', { who: 'staff', personId });
  const proposer = rights.members.find(({ id }) => id === proposedBy);
  // With the account: a name can be changed, and become another's.
  const stands =
    proposer && proposedBy !== caller.who.id ? { proposedBy: `${proposer.name} (${proposer.account})` } : {};
  await audit(tx, caller, {
    action: `staff.${content.kind}`,
    object,
    before,
    after: { ...after, ...stands, ...(isAlone ? { isAlone } : {}) },
    reason,
  });
  return object.startsWith('member:') ? object.slice('member:'.length) : null;
};
