import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type { renameMember as renameEndpoint } from '@hakobu/contract/staff/member.desk-api';
import type { Permission, Role } from '@hakobu/contract/staff/permissions';
import { memberNotFound, setUpRefused, staffNameTaken } from '@hakobu/contract/staff/staff.problems';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { countTry, perAddress, throttled } from '../../platform/database/throttle.ts';
import { networkOf } from '../../platform/http/limits/network-of.ts';
import { type Caller, type Staff, systemCaller } from '../../platform/http/caller.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts';
import { audit, notingRefusal } from '../audit/index.ts';
import { changeSettings } from '../settings/index.ts';
import { passwordRules } from '../sign-in/index.ts';
import { matrixFrom, permissionsOf } from './matrix.rules.ts';
import { signInMember } from './signing-in.actions.ts';
import { lockRights } from './changes/staff-change.actions.ts';
import { isNameTaken, mustBeName } from './changes/staff-change.rules.ts';
import {
  findMember,
  insertMember,
  isNobodyThere,
  isSetUp,
  listMatrixChanges,
  listMembers,
  listNames,
  type MemberRow,
  replaceSetUp,
  takeSetUp,
  updateName,
} from './staff.store.ts';

export type StaffToAdd = {
  /** What they sign in with; case does not matter. */
  readonly account: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Null for somebody who cannot sign in with a password. */
  readonly password: string | null;
};

/** Adds a staff member, with an entry in the audit log. An account that is taken fails as a unique violation. */
export const addStaff = async (
  tx: Tx,
  added: StaffToAdd,
  caller: Caller = systemCaller('staff'),
): Promise<MemberRow> => {
  const { name } = added;
  const member = { id: newId(), account: added.account.toLowerCase(), name, roles: added.roles };
  const passwordHash = added.password === null ? null : await hashPassword(added.password);
  await insertMember(tx, { ...member, passwordHash });
  await audit(tx, caller, { action: 'staff.write', object: `member:${member.id}`, after: member });
  return {
    ...member,
    roles: [...added.roles],
    passwordHash,
    isActive: true,
    isInvited: false,
    lastSignedInAt: null,
  };
};

/** The names of staff members, in no order; ids that nobody has are left out. */
export const staffNamesByIds = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  listNames(db, [...new Set(ids)]);

/** Who works here, can sign in and may do this, by the matrix in force now; in the order of their accounts. */
export const membersWho = async (
  db: Db,
  permission: Permission,
): Promise<{ id: string; name: string; account: string }[]> => {
  const matrix = matrixFrom(await listMatrixChanges(db));
  const able = (await listMembers(db)).filter(
    ({ isActive, isInvited, roles: held }) =>
      isActive && !isInvited && permissionsOf(matrix, held).includes(permission),
  );
  return able.map(({ id, name, account }) => ({ id, name, account }));
};

/** Who this is and what they may do now; undefined when they are nobody, or no longer work here. */
export const memberNow = async (
  db: Db,
  id: string,
): Promise<{ readonly name: string; readonly permissions: ReadonlySet<Permission> } | undefined> => {
  const member = await findMember(db, id);
  if (!member?.isActive) return undefined;
  return {
    name: member.name,
    permissions: new Set(permissionsOf(matrixFrom(await listMatrixChanges(db)), member.roles)),
  };
};

/** Another name for a member; what they did keeps the one that they had then. */
export const renameMember = (
  p: Platform,
  caller: Caller<Staff>,
  { id, name }: Asked<typeof renameEndpoint>,
): Promise<typeof done> =>
  p.transact(caller, async (tx) => {
    const rights = await lockRights(tx, caller);
    const member = await findMember(tx, id);
    if (!member) throw memberNotFound();
    mustBeName(name);
    if (isNameTaken(rights, name, id)) throw staffNameTaken({}, { path: 'name' });
    await updateName(tx, id, name);
    if (member.name !== name)
      await audit(tx, caller, {
        action: 'staff.rename',
        object: `member:${id}`,
        before: { name: member.name },
        after: { name },
      });
    return done;
  });

/**
 * A fresh one-time token with which the first administrator signs up, or null when somebody can sign in already.
 * Only its hash is kept; one that was made before no longer counts.
 */
export const setUpToken = (p: Platform): Promise<string | null> =>
  p.transact(systemCaller('set-up'), async (tx) => {
    if (!(await isNobodyThere(tx))) return null;
    const token = newToken();
    await replaceSetUp(tx, hashOfToken(token));
    return token;
  });

export type SetUp = {
  readonly token: string;
  readonly company: string;
  readonly account: string;
  readonly name: string;
  readonly password: string;
};

const countGuess = (p: Platform, { address }: Caller): Promise<void> =>
  countTry(p.db, p.clock.now(), throttled('setUp.network', networkOf(address)), perAddress);

const atSetUp = { failed: 'linkRefused', side: 'desk', name: '***' } as const;

/** Whether the token still counts, before anybody fills in a form for nothing. Throws 10005. */
export const readSetUp = async (p: Platform, caller: Caller, token: string): Promise<typeof done> => {
  await countGuess(p, caller);
  return notingRefusal(p, caller, atSetUp, async () => {
    if (!(await isSetUp(p.db, hashOfToken(token))) || !(await isNobodyThere(p.db))) throw setUpRefused();
    return done;
  });
};

/** The first administrator signs up with the token, which counts once, and names the company. */
export const setUp = async (p: Platform, caller: Caller, given: SetUp): Promise<DeskSession> => {
  await countGuess(p, caller);
  mustBeName(given.name);
  passwordRules.mustNotBeSample(p, given.password);
  await passwordRules.mustBeGood(p.db, given.password, [given.account, given.name, given.company]);
  return notingRefusal(p, caller, atSetUp, () =>
    p.transact(caller, async (tx) => {
      // Taking the row locks it: of two that come with the token at once, one finds it gone.
      if (!(await takeSetUp(tx, hashOfToken(given.token))) || !(await isNobodyThere(tx))) throw setUpRefused();
      const { account, name, password } = given;
      const system = { ...caller, who: systemCaller('set-up').who };
      const member = await addStaff(tx, { account, name, password, roles: ['admin'] }, system);
      await changeSettings(tx, system, { companyName: given.company });
      return signInMember(p, tx, caller, { member, by: 'join' });
    }),
  );
};
