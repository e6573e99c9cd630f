import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import { expiredToken, noToken, unknownToken, wrongSignIn } from '@hakobu/contract/sign-in/sign-in.problems';
import type { changeOwnPassword as passwordEndpoint } from '@hakobu/contract/staff/member.desk-api';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { memberDisabled, sameOwnPassword, wrongOwnPassword } from '@hakobu/contract/staff/staff.problems';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { countTry, forgiveTries, perAccount, throttled } from '../../platform/database/throttle.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { setCookie } from '../../platform/http/cookies.ts';
import { staffCookieName } from '../../platform/http/security.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/passwords/passwords.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts';
import { audit, maskedName, noteAccess, notingRefusal } from '../audit/index.ts';
import { knownDevices, passwordRules } from '../sign-in/index.ts';
import { matrixFrom, permissionsOf } from './matrix.rules.ts';
import { isSessionOver, longestMs, touchEveryMs } from './session.rules.ts';
import { endSession, endSessionsOf, findSession, insertSession, updateTouched } from './session.store.ts';
import {
  findMember,
  findMemberByAccount,
  listMatrixChanges,
  type MemberRow,
  updatePassword,
  updateSignedIn,
} from './staff.store.ts';
import { presentSession } from './staff.presenters.ts';

/** Opens a session at the desk and answers its token, for the cookie alone. */
export const openStaffSession = async (tx: Tx, memberId: string, userAgent: string, address = ''): Promise<string> => {
  const token = newToken();
  await updateSignedIn(tx, memberId);
  await insertSession(tx, { id: newId(), memberId, tokenHash: hashOfToken(token), userAgent, address });
  return token;
};

const keepInCookie = ({ config }: Platform, token: string, maxAge: number): void => {
  const secure = config.publicUrl.startsWith('https:');
  setCookie(staffCookieName(secure), token, { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge });
};

/** By a password, or by a link with which a password was set. */
type SigningIn = { readonly member: MemberRow; readonly by: 'open' | 'join' };

/** Signs a member in: session, cookie, and what the desk shows of them. */
export const signInMember = async (
  p: Platform,
  tx: Tx,
  caller: Caller,
  { member, by }: SigningIn,
): Promise<DeskSession> => {
  const token = await openStaffSession(tx, member.id, caller.userAgent, caller.address);
  const permissions = permissionsOf(matrixFrom(await listMatrixChanges(tx)), member.roles);
  const who: Staff = {
    kind: 'staff',
    id: member.id,
    sessionId: '',
    name: member.name,
    permissions: new Set(permissions),
  };
  await audit(tx, { ...caller, who }, { action: `session.${by}`, object: `member:${member.id}` });
  const noted = { kind: by === 'join' ? ('linkUsed' as const) : ('signIn' as const), name: member.name };
  await noteAccess(tx, tx.now, caller, { ...noted, side: 'desk', person: `staff:${member.id}` });
  keepInCookie(p, token, longestMs / 1000);
  await knownDevices.know(p, tx, `staff:${member.id}`);
  return presentSession(member, permissions);
};

const enter = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
  member: MemberRow | undefined,
): Promise<DeskSession> => {
  const account = given.account.toLowerCase();
  const person = member ? (`staff:${member.id}` as const) : (`account:${account}` as const);
  const forgive = await knownDevices.countSigningIn(p, caller, { door: 'desk', person, account, isHome: false });
  if (!(await isPassword(given.password, member?.password_hash)) || !member) throw wrongSignIn();
  passwordRules.mustNotBeSample(p, given.password);
  if (!member.is_active) throw memberDisabled();
  await forgive();
  const { password_hash: seen } = member;
  const kept = seen !== null && isOutdated(seen) ? await hashPassword(given.password) : (seen ?? '');
  return p.transact(caller, async (tx) => {
    // Comparing takes its time: who was sent away meanwhile, or whose password ended, does not come in by it.
    if (!(await updatePassword(tx, member, kept))) throw wrongSignIn();
    return signInMember(p, tx, caller, { member, by: 'open' });
  });
};

export const openDeskSession = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
): Promise<DeskSession> => {
  const member = await findMemberByAccount(p.db, given.account);
  const person = member && (`staff:${member.id}` as const);
  const name = member?.name ?? maskedName(given.account);
  const who = { failed: 'signInFailed' as const, side: 'desk' as const, person, name };
  return notingRefusal(p, caller, who, () => enter(p, caller, given, member));
};

export const readDeskSession = async (p: Platform, { who }: Caller<Staff>): Promise<DeskSession> => {
  const member = await findMember(p.db, who.id);
  if (!member) throw unknownToken();
  return presentSession(member, [...who.permissions]);
};

export const closeDeskSession = (p: Platform, caller: Caller<Staff>) =>
  p.transact(caller, async (tx) => {
    const { id, name, sessionId } = caller.who;
    await endSession(tx, sessionId);
    await noteAccess(tx, tx.now, caller, { kind: 'signOut', side: 'desk', person: `staff:${id}`, name });
    await record(tx, 'session.ended', { who: 'staff', personId: caller.who.id });
    keepInCookie(p, '', 0);
    return done;
  });

/** Another password for oneself; whoever sits at another of one's sessions is out. */
export const changeOwnPassword = async (
  p: Platform,
  caller: Caller<Staff>,
  { password, newPassword }: Asked<typeof passwordEndpoint>,
): Promise<typeof done> => {
  const { id, name, sessionId } = caller.who;
  const subject = throttled('desk.password', id);
  await countTry(p.db, p.clock.now(), subject, perAccount);
  const member = await findMember(p.db, id);
  const noted = { side: 'desk' as const, person: `staff:${id}` as const, name };
  if (!(await isPassword(password, member?.password_hash)) || !member) {
    await noteAccess(p.db, p.clock.now(), caller, { ...noted, kind: 'signInFailed', about: 'session.password' });
    throw wrongOwnPassword();
  }
  if (newPassword === password) throw sameOwnPassword();
  passwordRules.mustNotBeSample(p, newPassword);
  await passwordRules.mustBeGood(p.db, newPassword, [member.account, member.name]);
  const passwordHash = await hashPassword(newPassword);
  await p.transact(caller, async (tx) => {
    if (!(await updatePassword(tx, member, passwordHash))) throw wrongOwnPassword();
    await endSessionsOf(tx, id, sessionId);
    await record(tx, 'session.ended', { who: 'staff', personId: id });
    await audit(tx, caller, { action: 'session.password', object: `member:${id}` });
    await noteAccess(tx, tx.now, caller, { ...noted, kind: 'passwordChanged' });
  });
  await forgiveTries(p.db, subject);
  return done;
};

/** Whose cookie this is, with what they may do. Throws 10006, 10007, 10008 or 10011. */
export const authenticateStaff =
  ({ db, clock }: Platform) =>
  async (token: string | undefined): Promise<Staff> => {
    if (!token) throw noToken();
    const session = await findSession(db, hashOfToken(token));
    if (!session) throw unknownToken();
    // Before anything else: the sessions of who was sent away have ended with it.
    if (!session.isActive) throw memberDisabled();
    if (session.endedAt) throw unknownToken();
    const now = clock.now();
    if (isSessionOver(session, now)) throw expiredToken();
    if (now.getTime() - session.touchedAt.getTime() >= touchEveryMs) await updateTouched(db, session.id, now);
    const permissions = new Set(permissionsOf(matrixFrom(await listMatrixChanges(db)), session.roles));
    return { kind: 'staff', id: session.memberId, sessionId: session.id, name: session.name, permissions };
  };
