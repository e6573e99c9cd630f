import type { WebAuthnAssertion, WebAuthnRegistration } from '@hakobu/contract/base/webauthn.shape';
import {
  passkeyChallengeOver,
  passkeyRefused,
  passkeysUnavailable,
} from '@hakobu/contract/sign-in/passkeys/passkey.problems';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as ceremony from '../../../platform/webauthn/ceremony.ts';
import { relyingPartyId } from '../../../platform/webauthn/relying-party.ts';
import { verifiedAssertion } from '../../../platform/webauthn/webauthn.adapter.ts';
import { findStaffPasskey, updateStaffPasskeyUsed } from './staff-passkey.store.ts';

/** The refusal of a passkey; `isUnknown` only where neither the desk nor the shop has it. */
export const refusedStaffPasskey = (p: Platform, isUnknown = false) =>
  passkeyRefused({}, { isUnknown, rpId: relyingPartyId(p.config.publicUrl) });

/** A challenge for this browser and purpose. Throws 10003 where there are no passkeys. */
export const askBrowser = async (p: Platform, purpose: string, userHandle?: string): Promise<string> => {
  const challenge = await ceremony.askBrowser(p, purpose, userHandle);
  if (challenge === undefined) throw passkeysUnavailable();
  return challenge;
};

/** Spends the challenge that is answered. Throws 10062 where it is another browser's, for something else, over, or spent. */
export const spendAnswered = async (
  p: Platform,
  purpose: string,
  answer: Pick<WebAuthnAssertion | WebAuthnRegistration, 'response'>,
): Promise<ceremony.Spent> => {
  const spent = await ceremony.spendAnswered(p, purpose, answer);
  if (!spent) throw passkeyChallengeOver({}, { isUnknown: false, rpId: relyingPartyId(p.config.publicUrl) });
  return spent;
};

/** One of a member's own that was shown for a purpose; answers how to write down that it was used. Throws 10062. */
export const shownStaffPasskey = async (
  p: Platform,
  memberId: string,
  { passkey, purpose }: { readonly passkey: WebAuthnAssertion; readonly purpose: string },
): Promise<(tx: Tx) => Promise<boolean>> => {
  const { challenge } = await spendAnswered(p, purpose, passkey);
  const credential = await findStaffPasskey(p.db, passkey.id);
  if (credential?.memberId !== memberId) throw refusedStaffPasskey(p);
  const shown = await verifiedAssertion(p.config, passkey, { challenge, credential });
  if (!shown) throw refusedStaffPasskey(p);
  return (tx) => updateStaffPasskeyUsed(tx, credential.id, shown);
};
