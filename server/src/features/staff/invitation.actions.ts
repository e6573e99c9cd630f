import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type {
  join as joinEndpoint,
  makeStaffLink as makeEndpoint,
  withdrawStaffLink as withdrawEndpoint,
} from '@hakobu/contract/staff/member.desk-api';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { linkByAnother, linkRefused, memberNotFound, noLinkNeeded } from '@hakobu/contract/staff/staff.problems';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countTry, networkOf, perAddress } from '../../platform/database/throttle.ts';
import { type Caller, type Staff, systemCaller } from '../../platform/http/caller.ts';
import { record } from '../../platform/outbox/outbox.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts';
import { audit } from '../audit/index.ts';
import { mustBeGoodPassword, mustNotBeSample } from '../sign-in/index.ts';
import {
  findInvitation,
  findInvited,
  type InvitationRow,
  removeLink,
  takeInvitation,
  updateLink,
} from './invitation.store.ts';
import { signInMember } from './session.actions.ts';
import { lockRights } from './staff-change.actions.ts';
import { endPassword } from './applying-change.ts';
import { actsAlone, type Rights } from './staff-change.rules.ts';
import { lockStaff } from './staff-change.store.ts';
import { findMember, findMemberByAccount, replacePassword } from './staff.store.ts';

const linkLivesMs = 7 * dayMs;

/** Whoever asked that somebody comes in is not who gets the link, unless there is nobody else: the link is the right. */
export const mayMakeLink = (rights: Rights, { askedBy }: Pick<InvitationRow, 'askedBy'>, staffId: string): boolean =>
  askedBy !== staffId || actsAlone(rights, staffId);

/** A fresh link, of which only the hash is kept; the one before no longer counts. */
const renewLink = async (tx: Tx, memberId: string, madeBy: string | null) => {
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + linkLivesMs);
  await updateLink(tx, memberId, { tokenHash: hashOfToken(token), madeBy, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
};

export const makeLink = (p: Platform, caller: Caller<Staff>, { id }: Asked<typeof makeEndpoint>) =>
  p.transact(caller, async (tx) => {
    const rights = await lockRights(tx, caller);
    const member = rights.members.find((each) => each.id === id);
    if (!member) throw memberNotFound();
    const invitation = await findInvitation(tx, id);
    if (!invitation || !member.isActive) throw noLinkNeeded();
    if (!mayMakeLink(rights, invitation, caller.who.id)) throw linkByAnother();
    const made = await renewLink(tx, id, caller.who.id);
    await audit(tx, caller, { action: 'staff.link', object: `member:${id}`, after: { expiresAt: made.expiresAt } });
    return made;
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
  countTry(p.db, p.clock.now(), `join:address:${networkOf(address)}`, perAddress);

export const readInvitation = async (p: Platform, caller: Caller, token: string) => {
  await countGuess(p, caller);
  const invited = await findInvited(p.db, hashOfToken(token), p.clock.now());
  if (!invited) throw linkRefused();
  return { account: invited.account, name: invited.name };
};

/** Whoever has the link sets a password and is signed in; it counts once. */
export const joinStaff = async (
  p: Platform,
  caller: Caller,
  { token, password }: Asked<typeof joinEndpoint>,
): Promise<DeskSession> => {
  await countGuess(p, caller);
  mustNotBeSample(p, password);
  const tokenHash = hashOfToken(token);
  const invited = await findInvited(p.db, tokenHash, p.clock.now());
  if (!invited) throw linkRefused();
  mustBeGoodPassword(password, invited.account);
  const passwordHash = await hashPassword(password);
  return p.transact(caller, async (tx) => {
    // The member first, as whoever disables them does; of two with one link the second finds it gone.
    if (!(await replacePassword(tx, invited.id, passwordHash))) throw linkRefused();
    if (!(await takeInvitation(tx, invited.id, tokenHash))) throw linkRefused();
    const member = await findMember(tx, invited.id);
    if (!member) throw linkRefused();
    return signInMember(p, tx, caller, { member, by: 'join' });
  });
};

/**
 * A one-time link for whoever runs the server and asks for it at the start: the way back in where nobody is left who
 * could agree to a reset. The password before ends. Null where nobody of this account works here.
 */
export const recoveryToken = (p: Platform, account: string): Promise<string | null> => {
  const system = systemCaller('start');
  return p.transact(system, async (tx) => {
    await lockStaff(tx);
    const member = await findMemberByAccount(tx, account);
    if (!member?.is_active) return null;
    await endPassword(tx, member.id, null);
    await record(tx, 'session.ended', { who: 'staff', personId: member.id });
    const { token, expiresAt } = await renewLink(tx, member.id, null);
    await audit(tx, system, { action: 'staff.link', object: `member:${member.id}`, after: { expiresAt } });
    return token;
  });
};
