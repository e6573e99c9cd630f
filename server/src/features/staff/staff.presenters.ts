import type { Permission } from '@hakobu/contract/staff/permissions';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import type { Member, MemberState } from '@hakobu/contract/staff/staff.shape';
import type { InvitationRow } from './links/invitation.store.ts';
import type { MemberRow } from './staff.store.ts';

export const presentSession = (
  member: MemberRow,
  permissions: Permission[],
  mustSetUpFactor: boolean,
): DeskSession => ({
  id: member.id,
  name: member.name,
  account: member.account,
  roles: member.roles,
  permissions,
  mustSetUpFactor,
});

const stateOf = ({ isActive, isInvited }: MemberRow): MemberState => {
  if (!isActive) return 'disabled';
  return isInvited ? 'invited' : 'active';
};

type Related = Pick<Member, 'factors' | 'isKeeper' | 'mayMakeLink' | 'mayMakeCode' | 'waitingChangeId'> & {
  readonly now: Date;
  readonly readerId: string;
  readonly invitation: InvitationRow | undefined;
  /** The name of who made the newest link; empty for whoever runs the server. */
  readonly madeBy: string;
  readonly codeBy: string;
  /** Whether their link lets in only with a code. */
  readonly needsCode: boolean;
};

export const presentMember = (member: MemberRow, related: Related): Member => {
  const { id, name, account, roles, lastSignedInAt } = member;
  const { now, readerId, invitation, madeBy, codeBy, needsCode, ...answer } = related;
  const expiresAt = invitation?.expiresAt ?? null;
  return {
    id,
    name,
    account,
    roles,
    state: stateOf(member),
    isMe: id === readerId,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    link: expiresAt && { madeBy, expiresAt: expiresAt.toISOString(), isOver: expiresAt <= now },
    code: invitation && needsCode ? { isMade: invitation.codeBy !== null, madeBy: codeBy } : null,
    ...answer,
  };
};
