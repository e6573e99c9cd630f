import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type {
  join as joinEndpoint,
  makeStaffCode as codeEndpoint,
  makeStaffLink as makeEndpoint,
  withdrawStaffLink as withdrawEndpoint,
} from '@hakobu/contract/staff/member.desk-api';
import { secondFactorNeeded } from '@hakobu/contract/staff/second-factor.problems';
import type { PendingSignIn } from '@hakobu/contract/staff/second-factor.shape';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import {
  codeByAnother,
  joinCodeWrong,
  linkByAnother,
  linkRefused,
  memberNotFound,
  noLinkNeeded,
} from '@hakobu/contract/staff/staff.problems';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { countTry, perPerson, perAddress, throttled } from '../../../platform/database/throttle.ts';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import { type Caller, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOfToken, isSameHash, keyedHash, newSixDigits, newToken } from '../../../platform/secrets/tokens.ts';
import { audit, notingRefusal } from '../../audit/index.ts';
import { passwordRules } from '../../sign-in/index.ts';
import {
  findInvitation,
  findInvited,
  type InvitationRow,
  type Invited,
  removeLink,
  takeInvitation,
  updateCode,
  updateLink,
  upsertRecovery,
} from './invitation.store.ts';
import { endFactors, waysOf } from '../second-factor/factor.actions.ts';
import { openPendingSignIn } from '../second-factor/pending-sign-in.actions.ts';
import { endPendingSignIns } from '../second-factor/pending-sign-in.store.ts';
import { signInMember } from '../signing-in.actions.ts';
import { lockRights } from '../changes/staff-change.actions.ts';
import { endSessionsOf } from '../session.store.ts';
import { actsAlone, type Rights } from '../changes/staff-change.rules.ts';
import { lockStaff } from '../changes/staff-change.store.ts';
import { findMember, findMemberBySignInName, replacePassword } from '../staff.store.ts';

const linkLivesMs = 7 * dayMs;

/**
 * Whoever asked that somebody comes in is not who gets the link, and nobody gets both link and code, unless there is nobody
 * else: with both one is whom they let in.
 */
export const mayMakeLink = (
  rights: Rights,
  { askedBy, codeBy }: Pick<InvitationRow, 'askedBy' | 'codeBy'>,
  staffId: string,
): boolean => actsAlone(rights, staffId) || (askedBy !== staffId && codeBy !== staffId);

/** The code is made by another than who made the link; who is alone needs none. */
export const mayMakeCode = (rights: Rights, { madeBy }: Pick<InvitationRow, 'madeBy'>, staffId: string): boolean =>
  madeBy !== staffId && !actsAlone(rights, staffId);

const codeHashOf = ({ config }: Platform, memberId: string, code: string): string =>
  keyedHash(config.secret, `join:${memberId}`, code);

const lockInvited = async (tx: Tx, caller: Caller<Staff>, id: string) => {
  const rights = await lockRights(tx, caller);
  const member = rights.members.find((each) => each.id === id);
  if (!member) throw memberNotFound();
  const invitation = await findInvitation(tx, id);
  if (!invitation || !member.isActive) throw noLinkNeeded();
  return { rights, invitation };
};

/** A fresh link, of which only the hash is kept; the one before no longer counts. */
export const makeLink = (p: Platform, caller: Caller<Staff>, { id }: Asked<typeof makeEndpoint>) =>
  p.transact(caller, async (tx) => {
    const { rights, invitation } = await lockInvited(tx, caller, id);
    if (!mayMakeLink(rights, invitation, caller.who.id)) throw linkByAnother();
    const token = newToken();
    const expiresAt = new Date(tx.now.getTime() + linkLivesMs);
    const needsCode = !actsAlone(rights, caller.who.id);
    await updateLink(tx, id, { tokenHash: hashOfToken(token), madeBy: caller.who.id, expiresAt, needsCode });
    const made = { token, expiresAt: expiresAt.toISOString(), needsCode };
    await audit(tx, caller, { action: 'staff.link', object: `member:${id}`, after: { expiresAt: made.expiresAt } });
    return made;
  });

/** A fresh code that goes with the link, whenever that is made; the code before no longer counts. */
export const makeCode = (p: Platform, caller: Caller<Staff>, { id }: Asked<typeof codeEndpoint>) =>
  p.transact(caller, async (tx) => {
    const { rights, invitation } = await lockInvited(tx, caller, id);
    if (!mayMakeCode(rights, invitation, caller.who.id)) throw codeByAnother();
    const code = newSixDigits();
    await updateCode(tx, id, codeHashOf(p, id, code), caller.who.id);
    await audit(tx, caller, { action: 'staff.code', object: `member:${id}` });
    return { code };
  });

/** The link that was made no longer counts; where there is none, nothing is done. */
export const withdrawLink = (
  p: Platform,
  caller: Caller<Staff>,
  { id }: Asked<typeof withdrawEndpoint>,
): Promise<typeof done> =>
  p.transact(caller, async (tx) => {
    const rights = await lockRights(tx, caller);
    if (!rights.members.some((each) => each.id === id)) throw memberNotFound();
    if (await removeLink(tx, id)) await audit(tx, caller, { action: 'staff.unlink', object: `member:${id}` });
    return done;
  });

const countGuess = (p: Platform, { address }: Caller): Promise<void> =>
  countTry(p.db, p.clock.now(), throttled('join.network', networkOf(address)), perAddress);

/** A link or its code that does not count is written down; whose it may have been is not known, or not yet proven. */
const connecting = <Answer>(p: Platform, caller: Caller, act: () => Promise<Answer>): Promise<Answer> =>
  notingRefusal(p, caller, { failed: 'linkRefused', side: 'desk', name: '***' }, act);

export const readInvitation = (p: Platform, caller: Caller, token: string) =>
  connecting(p, caller, async () => {
    await countGuess(p, caller);
    const invited = await findInvited(p.db, hashOfToken(token), p.clock.now());
    if (!invited) throw linkRefused();
    return { account: invited.account, name: invited.name, needsCode: invited.codeHash !== null };
  });

const mustHaveCode = async (p: Platform, { id, codeHash }: Invited, code: string): Promise<void> => {
  if (codeHash === null) return;
  await countTry(p.db, p.clock.now(), throttled('join.member', id), perPerson);
  if (!isSameHash(codeHash, codeHashOf(p, id, code))) throw joinCodeWrong();
};

type Joined = { readonly session: DeskSession } | { readonly pending: PendingSignIn };

const joinBy = async (
  p: Platform,
  caller: Caller,
  { token, code, password }: Asked<typeof joinEndpoint>,
): Promise<Joined> => {
  await countGuess(p, caller);
  passwordRules.mustNotBeSample(p, password);
  const tokenHash = hashOfToken(token);
  const invited = await findInvited(p.db, tokenHash, p.clock.now());
  if (!invited) throw linkRefused();
  await mustHaveCode(p, invited, code);
  await passwordRules.mustBeGood(p.db, password, [invited.account, invited.name]);
  const passwordHash = await hashPassword(password);
  return p.transact(caller, async (tx) => {
    // The member first, as whoever disables them does; of two with one link the second finds it gone.
    if (!(await replacePassword(tx, invited.id, passwordHash))) throw linkRefused();
    if (!(await takeInvitation(tx, invited, tokenHash))) throw linkRefused();
    // By a link of whoever runs the server somebody may come in who was in.
    if ((await endSessionsOf(tx, invited.id)) > 0)
      await record(tx, 'session.ended', { who: 'staff', personId: invited.id });
    await endPendingSignIns(tx, invited.id);
    const member = await findMember(tx, invited.id);
    if (!member) throw linkRefused();
    // The way back in where nobody is left who could help: what was lost with the password is asked for no more.
    if (invited.isByOperator && (await endFactors(tx, member.id)))
      await audit(
        tx,
        { ...caller, who: systemCaller('start').who },
        { action: 'staff.resetFactors', object: `member:${member.id}` },
      );
    const ways = await waysOf(tx, member.id);
    return ways.length > 0
      ? { pending: await openPendingSignIn(p, tx, { memberId: member.id, ways, begunBy: 'join' }) }
      : { session: await signInMember(p, tx, caller, { member, by: 'join' }) };
  });
};

/**
 * Whoever has the link, and the code where one is needed, sets a password and is signed in; it counts once. Throws 10063
 * where they have a second factor: a link stands for the password alone.
 */
export const joinStaff = async (
  p: Platform,
  caller: Caller,
  given: Asked<typeof joinEndpoint>,
): Promise<DeskSession> => {
  const joined = await connecting(p, caller, () => joinBy(p, caller, given));
  if ('pending' in joined) throw secondFactorNeeded({}, joined.pending);
  return joined.session;
};

/**
 * A one-time link for whoever runs the server and asks for it at the start: the way back in where nobody is left who
 * could agree to a reset. Until it is used nothing changes: who stands beside this member gains nothing by it. Null where
 * nobody of this account works here.
 */
export const recoveryToken = (p: Platform, account: string): Promise<string | null> => {
  const system = systemCaller('start');
  return p.transact(system, async (tx) => {
    await lockStaff(tx);
    const member = await findMemberBySignInName(tx, account);
    if (!member?.isActive) return null;
    const token = newToken();
    const expiresAt = new Date(tx.now.getTime() + linkLivesMs);
    await upsertRecovery(tx, member.id, hashOfToken(token), expiresAt);
    const after = { expiresAt: expiresAt.toISOString() };
    await audit(tx, system, { action: 'staff.link', object: `member:${member.id}`, after });
    return token;
  });
};
