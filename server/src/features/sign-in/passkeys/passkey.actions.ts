import { randomBytes } from 'node:crypto';
import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { passkeyNotFound, tooManyPasskeys } from '@hakobu/contract/sign-in/passkeys/passkey.problems';
import { maxPasskeys } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import type { WebAuthnAssertion } from '@hakobu/contract/base/webauthn.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { countTry, forgiveTry, perAddress, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { relyingPartyId } from '../../../platform/webauthn/relying-party.ts';
import { creationFor, requestFor, verifiedRegistration } from '../../../platform/webauthn/webauthn.adapter.ts';
import { noteAccess, notingRefusal } from '../../audit/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { findShopper, lockShopper, type ShopperRow } from '../../shoppers/index.ts';
import { useReauthentication } from '../reauthentication/reauthentication.actions.ts';
import { mustStillBeSignedIn, refusalFor } from '../session.actions.ts';
import { knocking, signedIn } from '../sign-in.actions.ts';
import type { SignInPorts } from '../sign-in.ports.ts';
import { takingWayIn, wayInChanged } from '../ways-in/ways-in.actions.ts';
import { askBrowser, spendAnswered } from './challenge.actions.ts';
import { presentPasskey } from './passkey.presenters.ts';
import { deletePasskey, findPasskey, insertPasskey, listPasskeysOf, updatePasskeyName } from './passkey.store.ts';
import { refusedPasskey, usePasskey, verifiedPasskey } from './shown-passkey.actions.ts';

const toLogIn = 'shop.logIn';

export const requestPasskey = async (p: Platform): Promise<Answer<typeof api.requestPasskey>> =>
  requestFor(p.config, await askBrowser(p, toLogIn));

const accountOf = (shopper: ShopperRow | undefined): string =>
  shopper?.phone ?? shopper?.email ?? shopper?.userName ?? '';

type ByPasskey = {
  readonly passkey: WebAuthnAssertion;
  /** Whether the desk knows it, where the shop does not. */
  readonly isStaffs?: (id: string) => Promise<boolean>;
};

/**
 * Somebody shows a passkey of the shop. `act` does what they may for that, or refuses, in the transaction that signs them
 * in. What others try is counted by their network alone, not against the account: this way stays open to its owner.
 */
export const enterByPasskey = async (
  p: Platform,
  caller: Caller,
  { passkey, isStaffs = async () => true }: ByPasskey,
  act: (tx: Tx, shopper: ShopperRow) => Promise<void>,
): Promise<SignedIn> => {
  const kept = await findPasskey(p.db, passkey.id);
  const owner = kept && (await findShopper(p.db, kept.shopperId));
  const who = knocking(accountOf(owner), owner);
  const enter = async (): Promise<SignedIn> => {
    const network = throttled('logIn.network', networkOf(caller.address));
    await countTry(p.db, p.clock.now(), network, perAddress);
    const { challenge } = await spendAnswered(p, toLogIn, passkey);
    if (!kept) throw refusedPasskey(p, !(await isStaffs(passkey.id)));
    const shown = await verifiedPasskey(p, passkey, { challenge, credential: kept });
    await forgiveTry(p.db, network);
    return p.transact(caller, async (tx) => {
      await lockShopper(tx, kept.shopperId);
      const shopper = await findShopper(tx, kept.shopperId);
      if (!shopper) throw new Error('a passkey of nobody');
      await act(tx, shopper);
      await usePasskey(p, tx, kept.id, shown);
      await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...who, about: 'passkey' });
      return signedIn(p, tx, caller, { shopper, method: 'passkey' });
    });
  };
  return notingRefusal(p, caller, { failed: 'signInFailed', ...who, about: 'passkey' }, enter);
};

/** Signs in by a passkey of the shop. Throws 10062, 10014 or 10011. */
export const logInByPasskey = (
  p: Platform,
  ports: SignInPorts,
  caller: Caller,
  { passkey }: Asked<typeof api.logInByPasskey>,
): Promise<SignedIn> => {
  const isStaffs = (id: string) => ports.isStaffPasskey(p.db, id);
  return enterByPasskey(p, caller, { passkey, isStaffs }, async (_tx, { state, closesAt }) => {
    const refusal = refusalFor(state, closesAt);
    if (refusal) throw refusal;
  });
};

export const listPasskeys = async (
  p: Platform,
  { who }: Caller<Shopper>,
): Promise<Answer<typeof api.listPasskeys>> => ({
  list: (await listPasskeysOf(p.db, who.id)).map(presentPasskey),
});

const toAdd = ({ who }: Caller<Shopper>): string => `shop.add ${who.sessionId}`;

/** A handle says nothing of whose it is. All passkeys of one shopper have one, so that they are one account to whoever keeps them. */
const handleOf = (known: readonly { readonly userHandle: string }[]): string =>
  known[0]?.userHandle ?? randomBytes(32).toString('base64url');

export const preparePasskey = async (
  p: Platform,
  caller: Caller<Shopper>,
  { token }: Asked<typeof api.preparePasskey>,
): Promise<Answer<typeof api.preparePasskey>> => {
  const known = await listPasskeysOf(p.db, caller.who.id);
  if (known.length >= maxPasskeys) throw tooManyPasskeys({ most: maxPasskeys });
  const shopper = await findShopper(p.db, caller.who.id);
  const userHandle = handleOf(known);
  // Before what was shown is used up: where there are none it is not lost.
  const challenge = await askBrowser(p, toAdd(caller), userHandle);
  await p.transact(caller, (tx) => useReauthentication(tx, caller, { purpose: 'addPasskey', token }));
  const { companyName: shop } = await settingsNow(p.db);
  const displayName = shopper?.nickName ?? '';
  const label = { name: accountOf(shopper) || displayName || shop, displayName };
  return creationFor(p.config, { challenge, userHandle, shop, label, known, isListed: true });
};

export const addPasskey = async (
  p: Platform,
  caller: Caller<Shopper>,
  { name, passkey }: Asked<typeof api.addPasskey>,
): Promise<Answer<typeof api.addPasskey>> => {
  const { challenge, userHandle } = await spendAnswered(p, toAdd(caller), passkey);
  const made = await verifiedRegistration(p.config, passkey, challenge);
  if (!made) throw refusedPasskey(p);
  return p.transact(caller, async (tx) => {
    await mustStillBeSignedIn(tx, caller);
    const known = await listPasskeysOf(tx, caller.who.id);
    if (known.length >= maxPasskeys) throw tooManyPasskeys({ most: maxPasskeys });
    const id = newId();
    const added = { ...made, id, shopperId: caller.who.id, userHandle, name };
    if (!(await insertPasskey(tx, added))) throw refusedPasskey(p);
    await wayInChanged(tx, caller, 'passkey.added');
    return presentPasskey({ ...added, createdAt: tx.now, usedAt: null });
  });
};

export const renamePasskey = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, name }: Asked<typeof api.renamePasskey>,
): Promise<Answer<typeof api.renamePasskey>> =>
  p.transact(caller, async (tx) => {
    if (!(await updatePasskeyName(tx, { id, shopperId: caller.who.id }, name))) throw passkeyNotFound();
    return done;
  });

/** Answers what the browser is to be told that still lets its owner in. Throws 10055, 10002 or 10056. */
export const removePasskey = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, token }: Asked<typeof api.removePasskey>,
): Promise<Answer<typeof api.removePasskey>> =>
  p.transact(caller, async (tx) => {
    const shopperId = caller.who.id;
    await useReauthentication(tx, caller, { purpose: 'removePasskey', token });
    const removed = await takingWayIn(p, tx, caller, { take: () => deletePasskey(tx, { id, shopperId }) });
    if (!removed) throw passkeyNotFound();
    await wayInChanged(tx, caller, 'passkey.removed');
    const left = await listPasskeysOf(tx, shopperId);
    const rpId = relyingPartyId(p.config.publicUrl);
    const allAcceptedCredentialIds = left.map(({ credentialId }) => credentialId);
    return { rpId, userId: removed.userHandle, allAcceptedCredentialIds };
  });
