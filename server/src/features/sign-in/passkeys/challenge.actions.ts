import type { WebAuthnAssertion, WebAuthnRegistration } from '@hakobu/contract/base/webauthn.shape';
import { passkeyChallengeOver, passkeysUnavailable } from '@hakobu/contract/sign-in/passkeys/passkey.problems';
import type { Platform } from '../../../platform/platform.ts';
import * as ceremony from '../../../platform/webauthn/ceremony.ts';
import { relyingPartyId } from '../../../platform/webauthn/relying-party.ts';

/** A challenge for this browser and purpose; of a passkey that is to be made, as whose. Throws 10003 where there are none. */
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
