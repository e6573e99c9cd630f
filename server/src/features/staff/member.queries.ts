import { roles } from '@hakobu/contract/staff/permissions';
import type { Db } from '../../platform/database/database.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayMakeCode, mayMakeLink } from './links/invitation.actions.ts';
import { listInvitations } from './links/invitation.store.ts';
import { matrixFrom } from './matrix.rules.ts';
import { readRights } from './rights.queries.ts';
import { actsAlone, mayKeep } from './changes/staff-change.rules.ts';
import { listWaiting } from './changes/staff-change.store.ts';
import { listMatrixChanges, listMembers } from './staff.store.ts';
import { presentMember } from './staff.presenters.ts';

export const readMembers = async ({ db, clock }: Platform, { who }: Caller<Staff>) => {
  const rights = await readRights(db);
  const members = await listMembers(db);
  const invitations = new Map((await listInvitations(db)).map((each) => [each.memberId, each]));
  const waiting = await listWaiting(db);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const list = members.map((member) => {
    const invitation = invitations.get(member.id);
    return presentMember(member, {
      now: clock.now(),
      readerId: who.id,
      isKeeper: mayKeep(rights, member.id),
      invitation,
      madeBy: names.get(invitation?.madeBy ?? '') ?? '',
      codeBy: names.get(invitation?.codeBy ?? '') ?? '',
      mayMakeCode: invitation !== undefined && mayMakeCode(rights, invitation, who.id),
      needsCode:
        invitation !== undefined && !actsAlone(rights, who.id) && (invitation.madeBy === null || invitation.needsCode),
      mayMakeLink: invitation !== undefined && mayMakeLink(rights, invitation, who.id),
      waitingChangeId: waiting.get(member.id) ?? null,
    });
  });
  return { list, actsAlone: actsAlone(rights, who.id) };
};

export const readMatrix = async (db: Db) => {
  const matrix = matrixFrom(await listMatrixChanges(db));
  return {
    rows: roles.map((role) => ({ role, permissions: [...matrix[role]] })),
    waitingChangeId: (await listWaiting(db)).get('') ?? null,
  };
};
