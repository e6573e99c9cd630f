import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import {
  endedFromElsewhere,
  expiredToken,
  noToken,
  unknownToken,
  wrongSignIn,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { SessionEnded } from '@hakobu/contract/sign-in/session.shape';
import type { changeOwnPassword as passwordEndpoint } from '@hakobu/contract/staff/member.desk-api';
import { secondFactorNeeded, secondFactorSetUpNeeded } from '@hakobu/contract/staff/second-factor.problems';
import type { PendingSignIn } from '@hakobu/contract/staff/second-factor.shape';
import { rolesIn } from '@hakobu/contract/staff/permissions';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import {
  endedByColleague,
  memberDisabled,
  sameOwnPassword,
  wrongOwnPassword,
} from '@hakobu/contract/staff/staff.problems';
import { countTry, forgiveTries, perPerson, throttled } from '../../platform/database/throttle.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Db } from '../../platform/database/database.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/passwords/passwords.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken } from '../../platform/secrets/tokens.ts';
import { audit, maskedName, noteAccess, notingRefusal } from '../audit/index.ts';
import { settingsFrom, settingsNow } from '../settings/index.ts';
import { knownDevices, passwordRules } from '../sign-in/index.ts';
import { matrixFrom, permissionsOf } from './matrix.rules.ts';
import { waysOf } from './second-factor/factor.actions.ts';
import { openPendingSignIn } from './second-factor/pending-sign-in.actions.ts';
import { endPendingSignIns } from './second-factor/pending-sign-in.store.ts';
import { isFactorRequired } from './second-factor/required.rules.ts';
import { isSessionOver, touchEveryMs } from './session.rules.ts';
import { endSession, endSessionsOf, findSession, listSessionsThatCount, updateTouched } from './session.store.ts';
import { keepInCookie, signInMember } from './signing-in.actions.ts';
import {
  findMember,
  findMemberBySignInName,
  listMatrixChanges,
  type MemberRow,
  updatePassword,
} from './staff.store.ts';
import { presentSession } from './staff.presenters.ts';

/** How far somebody came: they are in, or have their second factor still to show. */
type Entered = { readonly session: DeskSession } | { readonly pending: PendingSignIn };

const enter = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
  member: MemberRow | undefined,
): Promise<Entered> => {
  const account = given.account.toLowerCase();
  const person = member ? (`staff:${member.id}` as const) : (`account:${account}` as const);
  const forgive = await knownDevices.countSigningIn(p, caller, { door: 'desk', person, account, isHome: false });
  if (!(await isPassword(given.password, member?.passwordHash)) || !member) throw wrongSignIn();
  passwordRules.mustNotBeSample(p, given.password);
  if (!member.isActive) throw memberDisabled();
  await forgive();
  const { passwordHash: seen } = member;
  const kept = seen !== null && isOutdated(seen) ? await hashPassword(given.password) : (seen ?? '');
  return p.transact(caller, async (tx) => {
    // Comparing takes its time: who was sent away meanwhile, or whose password ended, does not come in by it.
    if (!(await updatePassword(tx, member, kept))) throw wrongSignIn();
    const ways = await waysOf(tx, member.id);
    return ways.length > 0
      ? { pending: await openPendingSignIn(p, tx, { memberId: member.id, ways, begunBy: 'open' }) }
      : { session: await signInMember(p, tx, caller, { member, by: 'open' }) };
  });
};

/** Signs in by the password; whoever has a second factor is asked for it then. Throws 10063, 10051, 10011 or 10004. */
export const openDeskSession = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
): Promise<DeskSession> => {
  const member = await findMemberBySignInName(p.db, given.account);
  const person = member && (`staff:${member.id}` as const);
  const name = member?.name ?? maskedName(given.account);
  const who = { failed: 'signInFailed' as const, side: 'desk' as const, person, name };
  const entered = await notingRefusal(p, caller, who, () => enter(p, caller, given, member));
  if ('pending' in entered) throw secondFactorNeeded({}, entered.pending);
  return entered.session;
};

export const readDeskSession = async (p: Platform, { who }: Caller<Staff>): Promise<DeskSession> => {
  const member = await findMember(p.db, who.id);
  if (!member) throw unknownToken();
  return presentSession(member, [...who.permissions], who.heldBack !== undefined);
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
  await countTry(p.db, p.clock.now(), subject, perPerson);
  const member = await findMember(p.db, id);
  const noted = { side: 'desk' as const, person: `staff:${id}` as const, name };
  if (!(await isPassword(password, member?.passwordHash)) || !member) {
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
    await endPendingSignIns(tx, id);
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
    if (session.endedBy === 'owner') throw endedFromElsewhere({}, { endedBy: 'owner' } satisfies SessionEnded);
    if (session.endedBy === 'colleague') throw endedByColleague({}, { endedBy: 'staff' } satisfies SessionEnded);
    if (session.endedAt) throw unknownToken();
    const now = clock.now();
    if (isSessionOver(session, now)) throw expiredToken();
    if (now.getTime() - session.touchedAt.getTime() >= touchEveryMs) await updateTouched(db, session.id, now);
    const permissions = new Set(permissionsOf(matrixFrom(await listMatrixChanges(db)), session.roles));
    const heldBack =
      !session.hasFactor && isFactorRequired(settingsFrom(session.settings), session.roles)
        ? { heldBack: secondFactorSetUpNeeded() }
        : {};
    return { kind: 'staff', id: session.memberId, sessionId: session.id, name: session.name, permissions, ...heldBack };
  };

/** Of these sessions, those that the desk would answer now: a socket is looked at by it. */
export const staffSessionsThatCount = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const factorRoles = rolesIn((await settingsNow(db)).secondFactorRoles);
  return listSessionsThatCount(db, ids, { now, factorRoles });
};
