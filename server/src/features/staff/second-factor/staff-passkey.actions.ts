import { randomBytes } from 'node:crypto';
import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import { passkeyNotFound, tooManyPasskeys } from '@hakobu/contract/sign-in/passkeys/passkey.problems';
import { maxPasskeys } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import type * as api from '@hakobu/contract/staff/second-factor.desk-api';
import { noStaffPasskeyHere } from '@hakobu/contract/staff/second-factor.problems';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { memberDisabled } from '@hakobu/contract/staff/staff.problems';
import { newId } from '../../../platform/database/ids.ts';
import { countTry, forgiveTry, perAddress, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { availabilityAt, relyingPartyId } from '../../../platform/webauthn/relying-party.ts';
import {
  creationFor,
  requestFor,
  verifiedAssertion,
  verifiedRegistration,
} from '../../../platform/webauthn/webauthn.adapter.ts';
import { notingRefusal } from '../../audit/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { knownDevices } from '../../sign-in/index.ts';
import { signInMember } from '../signing-in.actions.ts';
import type { StaffPorts } from '../staff.ports.ts';
import { findMember, lockMemberAlone } from '../staff.store.ts';
import { afterRemoval, lockProved, mustBeProved, noteFactorChange, waysOf, withFirstFactor } from './factor.actions.ts';
import { askBrowser, refusedStaffPasskey, spendAnswered } from './shown-staff-passkey.actions.ts';
import { presentStaffPasskey } from './staff-passkey.presenters.ts';
import {
  deleteStaffPasskey,
  findStaffPasskey,
  insertStaffPasskey,
  listStaffPasskeys,
  updateStaffPasskeyName,
  updateStaffPasskeyUsed,
} from './staff-passkey.store.ts';

const toLogIn = 'desk.logIn';

/** Those of whoever signed in on this browser before: to anybody else nothing is told of who has one. */
const passkeysHere = async (p: Platform) => listStaffPasskeys(p.db, await knownDevices.staffHere(p));

export const staffPasskeyAvailability = async (p: Platform): Promise<Answer<typeof api.staffPasskeyAvailability>> => ({
  ...availabilityAt(p.config.publicUrl),
  isKnownHere: (await passkeysHere(p)).length > 0,
});

export const requestStaffPasskey = async (p: Platform): Promise<Answer<typeof api.requestStaffPasskey>> => {
  const known = await passkeysHere(p);
  // Asked for none by name a browser would offer those of the shop, too.
  if (known.length === 0) throw noStaffPasskeyHere();
  return requestFor(p.config, await askBrowser(p, toLogIn), known);
};

/**
 * Signs in by a passkey of the desk alone: it is something that they have, unlocked by what they are or know. Tries are
 * counted by network, not against the member. Throws 10062, 10011 or 10004.
 */
export const logInByStaffPasskey = async (
  p: Platform,
  ports: StaffPorts,
  caller: Caller,
  { passkey }: Asked<typeof api.logInByStaffPasskey>,
): Promise<DeskSession> => {
  const kept = await findStaffPasskey(p.db, passkey.id);
  const owner = kept && (await findMember(p.db, kept.memberId));
  const person = owner && (`staff:${owner.id}` as const);
  const noted = { failed: 'signInFailed', side: 'desk', person, name: owner?.name ?? '***', about: 'passkey' } as const;
  return notingRefusal(p, caller, noted, async () => {
    const network = throttled('desk.network', networkOf(caller.address));
    await countTry(p.db, p.clock.now(), network, perAddress);
    const { challenge } = await spendAnswered(p, toLogIn, passkey);
    if (!kept) throw refusedStaffPasskey(p, !(await ports.isShopperPasskey(p.db, passkey.id)));
    const shown = await verifiedAssertion(p.config, passkey, { challenge, credential: kept });
    if (!shown) throw refusedStaffPasskey(p);
    await forgiveTry(p.db, network);
    return p.transact(caller, async (tx) => {
      const member = await lockMemberAlone(tx, kept.memberId);
      if (!member?.isActive) throw memberDisabled();
      // Whoever is to set a password first comes in by their link.
      if (member.isInvited || !(await updateStaffPasskeyUsed(tx, kept.id, shown))) throw refusedStaffPasskey(p);
      return signInMember(p, tx, caller, { member, by: 'open', factor: 'passkey' });
    });
  });
};

const toAdd = ({ who }: Caller<Staff>): string => `desk.add ${who.sessionId}`;

/** Throws 10055, or 10003 where there are none, or enough. */
export const prepareStaffPasskey = async (
  p: Platform,
  caller: Caller<Staff>,
): Promise<Answer<typeof api.prepareStaffPasskey>> => {
  await mustBeProved(p.db, p.clock.now(), caller);
  const known = await listStaffPasskeys(p.db, [caller.who.id]);
  if (known.length >= maxPasskeys) throw tooManyPasskeys({ most: maxPasskeys });
  const member = await findMember(p.db, caller.who.id);
  // A handle says nothing of whose it is; those of shoppers are others.
  const userHandle = known[0]?.userHandle ?? randomBytes(32).toString('base64url');
  const challenge = await askBrowser(p, toAdd(caller), userHandle);
  const { companyName: shop } = await settingsNow(p.db);
  const label = { name: member?.account ?? '', displayName: caller.who.name };
  // Not listed: at the shop, which has the same origin, no browser is to offer it.
  return creationFor(p.config, { challenge, userHandle, shop, label, known, isListed: false });
};

export const addStaffPasskey = async (
  p: Platform,
  caller: Caller<Staff>,
  { name, passkey }: Asked<typeof api.addStaffPasskey>,
): Promise<Answer<typeof api.addStaffPasskey>> => {
  const { challenge, userHandle } = await spendAnswered(p, toAdd(caller), passkey);
  const made = await verifiedRegistration(p.config, passkey, challenge);
  if (!made) throw refusedStaffPasskey(p);
  const memberId = caller.who.id;
  return p.transact(caller, async (tx) => {
    await lockProved(tx, caller, { begun: true });
    const isFirst = (await waysOf(tx, memberId)).length === 0;
    const known = await listStaffPasskeys(tx, [memberId]);
    if (known.length >= maxPasskeys) throw tooManyPasskeys({ most: maxPasskeys });
    const added = { ...made, id: newId(), memberId, userHandle, name };
    if (!(await insertStaffPasskey(tx, added))) throw refusedStaffPasskey(p);
    await noteFactorChange(tx, caller, 'addPasskey');
    return {
      passkey: presentStaffPasskey({ ...added, createdAt: tx.now, usedAt: null }),
      recoveryCodes: await withFirstFactor(p, tx, caller, isFirst),
    };
  });
};

export const renameStaffPasskey = (
  p: Platform,
  caller: Caller<Staff>,
  { id, name }: Asked<typeof api.renameStaffPasskey>,
): Promise<Answer<typeof api.renameStaffPasskey>> =>
  p.transact(caller, async (tx) => {
    if (!(await updateStaffPasskeyName(tx, { id, memberId: caller.who.id }, name))) throw passkeyNotFound();
    return done;
  });

/** Answers what the browser is to be told that still lets its owner in. Throws 10055 or 10002. */
export const removeStaffPasskey = (
  p: Platform,
  caller: Caller<Staff>,
  { id }: Asked<typeof api.removeStaffPasskey>,
): Promise<Answer<typeof api.removeStaffPasskey>> =>
  p.transact(caller, async (tx) => {
    const memberId = caller.who.id;
    await lockProved(tx, caller);
    const removed = await deleteStaffPasskey(tx, { id, memberId });
    if (!removed) throw passkeyNotFound();
    await afterRemoval(tx, memberId);
    await noteFactorChange(tx, caller, 'removePasskey');
    const left = await listStaffPasskeys(tx, [memberId]);
    const allAcceptedCredentialIds = left.map(({ credentialId }) => credentialId);
    return { rpId: relyingPartyId(p.config.publicUrl), userId: removed.userHandle, allAcceptedCredentialIds };
  });
