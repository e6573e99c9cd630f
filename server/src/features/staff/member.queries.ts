import { roles } from '@hakobu/contract/staff/permissions';
import type { Db } from '../../platform/database/database.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayMakeCode, mayMakeLink } from './links/invitation.actions.ts';
import { listInvitations } from './links/invitation.store.ts';
import { matrixFrom } from './matrix.rules.ts';
import { listFactorCounts } from './second-factor/factor.store.ts';
import { readRights } from './rights.queries.ts';
import { actsAlone, isStaffAdmin } from './changes/staff-change.rules.ts';
import { listWaiting } from './changes/staff-change.store.ts';
import { listMatrixChanges, listMembers } from './staff.store.ts';
import { presentMember } from './staff.presenters.ts';

const noFactors = { hasAuthenticator: false, passkeys: 0, recoveryCodesLeft: 0 };

export const readMembers = async ({ db, clock }: Platform, { who }: Caller<Staff>) => {
  const rights = await readRights(db);
  const factors = new Map((await listFactorCounts(db)).map(({ memberId, ...counts }) => [memberId, counts]));
  const members = await listMembers(db);
  const invitations = new Map((await listInvitations(db)).map((each) => [each.memberId, each]));
  const waiting = await listWaiting(db);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const isAlone = actsAlone(rights, who.id);
  const list = members.map((member) => {
    const invitation = invitations.get(member.id);
    return presentMember(member, {
      now: clock.now(),
      readerId: who.id,
      factors: factors.get(member.id) ?? noFactors,
      isKeeper: isStaffAdmin(rights.matrix, { ...member, hasFactor: factors.has(member.id) }),
      invitation,
      madeBy: names.get(invitation?.madeBy ?? '') ?? '',
      codeBy: names.get(invitation?.codeBy ?? '') ?? '',
      mayMakeCode: invitation !== undefined && mayMakeCode(rights, invitation, who.id),
      needsCode: invitation !== undefined && !isAlone && (invitation.madeBy === null || invitation.needsCode),
      mayMakeLink: invitation !== undefined && mayMakeLink(rights, invitation, who.id),
      waitingChangeId: waiting.get(member.id) ?? null,
    });
  });
  return { list, actsAlone: isAlone };
};

export const readMatrix = async (db: Db) => {
  const matrix = matrixFrom(await listMatrixChanges(db));
  return {
    rows: roles.map((role) => ({ role, permissions: [...matrix[role]] })),
    waitingChangeId: (await listWaiting(db)).get('') ?? null,
  };
};
