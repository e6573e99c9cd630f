import type { WebAuthnAssertion, WebAuthnRequest } from '@hakobu/contract/base/webauthn.shape';
import { passkeyRefused } from '@hakobu/contract/sign-in/passkeys/passkey.problems';
import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { relyingPartyId } from '../../../platform/webauthn/relying-party.ts';
import { requestFor, type ShownCredential, verifiedAssertion } from '../../../platform/webauthn/webauthn.adapter.ts';
import { askBrowser, spendAnswered } from './challenge.actions.ts';
import { findPasskey, listPasskeysOf, type PasskeyRow, updatePasskeyUsed } from './passkey.store.ts';

/** The refusal of a passkey; `isUnknown` only where neither the shop nor the desk has it. */
export const refusedPasskey = (p: Platform, isUnknown = false) =>
  passkeyRefused({}, { isUnknown, rpId: relyingPartyId(p.config.publicUrl) });

/** How it was shown, where all about it is right and it is the one that is kept. Throws 10062. */
export const verifiedPasskey = async (
  p: Platform,
  shown: WebAuthnAssertion,
  { challenge, credential }: { readonly challenge: string; readonly credential: PasskeyRow },
): Promise<ShownCredential> => {
  const verified = await verifiedAssertion(p.config, shown, { challenge, credential });
  if (!verified) throw refusedPasskey(p);
  return verified;
};

/** Writes down that it was used. Throws 10062 where it was removed meanwhile. */
export const usePasskey = async (p: Platform, tx: Tx, id: string, shown: ShownCredential): Promise<void> => {
  if (!(await updatePasskeyUsed(tx, id, shown))) throw refusedPasskey(p);
};

const purposeOf = ({ who }: Caller<Shopper>, purpose: ReauthenticationPurpose): string =>
  `shop.reauthenticate ${who.sessionId} ${purpose}`;

/** What to ask the browser for one of the shopper's own, for one purpose, on this session. */
export const requestPasskeyReauthentication = async (
  p: Platform,
  caller: Caller<Shopper>,
  { purpose }: { readonly purpose: ReauthenticationPurpose },
): Promise<WebAuthnRequest> => {
  const challenge = await askBrowser(p, purposeOf(caller, purpose));
  return requestFor(p.config, challenge, await listPasskeysOf(p.db, caller.who.id));
};

/** One of the shopper's own that was shown for this purpose; answers how to write down that it was used. Throws 10062. */
export const ownPasskeyShown = async (
  p: Platform,
  caller: Caller<Shopper>,
  { purpose, passkey }: { readonly purpose: ReauthenticationPurpose; readonly passkey: WebAuthnAssertion },
): Promise<(tx: Tx) => Promise<void>> => {
  const { challenge } = await spendAnswered(p, purposeOf(caller, purpose), passkey);
  const credential = await findPasskey(p.db, passkey.id);
  if (credential?.shopperId !== caller.who.id) throw refusedPasskey(p);
  const shown = await verifiedPasskey(p, passkey, { challenge, credential });
  return (tx) => usePasskey(p, tx, credential.id, shown);
};
