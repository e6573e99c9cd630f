import type { Asked } from '@hakobu/contract/base/endpoint';
import type { WebAuthnRequest } from '@hakobu/contract/base/webauthn.shape';
import type {
  proveSecondFactor as proveEndpoint,
  requestSecondFactorPasskey as requestEndpoint,
} from '@hakobu/contract/staff/second-factor.desk-api';
import { pendingSignInOver, wrongSecondFactor } from '@hakobu/contract/staff/second-factor.problems';
import { type Factor, type PendingSignIn, pendingSignInMinutes } from '@hakobu/contract/staff/second-factor.shape';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { memberDisabled } from '@hakobu/contract/staff/staff.problems';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { deviceNow, markDevice } from '../../../platform/http/device.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOfToken, newToken } from '../../../platform/secrets/tokens.ts';
import { requestFor } from '../../../platform/webauthn/webauthn.adapter.ts';
import { notingRefusal } from '../../audit/index.ts';
import { knownDevices } from '../../sign-in/index.ts';
import { findMember, lockMemberAlone } from '../staff.store.ts';
import {
  type BegunBy,
  countPendingTry,
  findPendingSignIn,
  insertPendingSignIn,
  takePendingSignIn,
} from './pending-sign-in.store.ts';
import { readProof } from './proof.actions.ts';
import { askBrowser, refusedStaffPasskey } from './shown-staff-passkey.actions.ts';
import { listStaffPasskeys } from './staff-passkey.store.ts';
import { signInMember } from '../signing-in.actions.ts';

type Begun = { readonly memberId: string; readonly ways: Factor[]; readonly begunBy: BegunBy };

/** Keeps that a member's password was right, for the browser that calls, until they have shown their second factor. */
export const openPendingSignIn = async (
  p: Platform,
  tx: Tx,
  { memberId, ways, begunBy }: Begun,
): Promise<PendingSignIn> => {
  const deviceHash = markDevice(p);
  if (deviceHash === undefined) throw new Error('a sign-in is begun by no browser');
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + pendingSignInMinutes * minuteMs);
  await insertPendingSignIn(tx, { tokenHash: hashOfToken(token), memberId, deviceHash, begunBy, expiresAt });
  return { token, ways, expiresAt: expiresAt.toISOString() };
};

const onThisBrowser = (p: Platform, token: string) => {
  const deviceHash = deviceNow(p);
  if (deviceHash === undefined) throw pendingSignInOver();
  return { tokenHash: hashOfToken(token), deviceHash };
};

const purposeOf = (tokenHash: string): string => `desk.secondFactor ${tokenHash}`;

/** What to ask the browser for one of the passkeys of whoever's password was right. Throws 10057 or 10003. */
export const requestSecondFactorPasskey = async (
  p: Platform,
  { token }: Asked<typeof requestEndpoint>,
): Promise<WebAuthnRequest> => {
  const key = onThisBrowser(p, token);
  const pending = await findPendingSignIn(p.db, p.clock.now(), key);
  if (!pending) throw pendingSignInOver();
  const known = await listStaffPasskeys(p.db, [pending.memberId]);
  // Asked for none by name a browser would offer whatever it has.
  if (known.length === 0) throw refusedStaffPasskey(p);
  return requestFor(p.config, await askBrowser(p, purposeOf(key.tokenHash)), known);
};

/**
 * The second step: signs in whoever's password was right, by their second factor. Wrong ones are counted by the step
 * itself, and against the member as wrong passwords are: who has the password holds its owner up on no device of theirs.
 * Throws 10057, 10064, 10062, 10011 or 10004.
 */
export const proveSecondFactor = async (
  p: Platform,
  caller: Caller,
  { token, proof }: Asked<typeof proveEndpoint>,
): Promise<DeskSession> => {
  const key = onThisBrowser(p, token);
  const pending = await countPendingTry(p.db, p.clock.now(), key);
  if (!pending) throw pendingSignInOver();
  const { memberId, begunBy } = pending;
  const person = `staff:${memberId}` as const;
  const name = (await findMember(p.db, memberId))?.name ?? '';
  const noted = { failed: 'signInFailed', side: 'desk', person, name, about: proof.by } as const;
  return notingRefusal(p, caller, noted, async () => {
    const forgive = await knownDevices.countSigningIn(p, caller, {
      door: 'deskFactor',
      person,
      account: memberId,
      isHome: false,
    });
    const use = await readProof(p, memberId, { proof, purpose: purposeOf(key.tokenHash) });
    const session = await p.transact(caller, async (tx) => {
      // The member first, as whoever changes their password or sends them away does.
      const member = await lockMemberAlone(tx, memberId);
      if (!member?.isActive) throw memberDisabled();
      if (!(await takePendingSignIn(tx, key.tokenHash))) throw pendingSignInOver();
      if (!(await use(tx))) throw wrongSecondFactor();
      return signInMember(p, tx, caller, { member, by: begunBy, factor: proof.by });
    });
    await forgive();
    return session;
  });
};
