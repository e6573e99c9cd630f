import type { WebAuthnAssertion, WebAuthnRegistration } from '@hakobu/contract/base/webauthn.shape';
import { deviceNow, markDevice } from '../http/device.ts';
import type { Platform } from '../platform.ts';
import { openChallenge, spendChallenge } from './challenge.ts';
import { availabilityAt } from './relying-party.ts';
import { challengeOf } from './webauthn.adapter.ts';

/** A challenge for this browser and purpose; of a passkey that is to be made, as whose. Undefined where there are none. */
export const askBrowser = async (p: Platform, purpose: string, userHandle?: string): Promise<string | undefined> => {
  const { isAvailable } = availabilityAt(p.config.publicUrl);
  const device = isAvailable ? markDevice(p) : undefined;
  if (device === undefined) return undefined;
  const asked = { purpose, device, ...(userHandle === undefined ? {} : { userHandle }) };
  return openChallenge(p.db, p.clock.now(), asked);
};

export type Spent = { readonly challenge: string; readonly userHandle: string };

/**
 * Spends the challenge that is answered, before anything else is asked of the answer: it counts once whatever comes of
 * it. Undefined where it is another browser's, for something else, over, or spent.
 */
export const spendAnswered = async (
  p: Platform,
  purpose: string,
  answer: Pick<WebAuthnAssertion | WebAuthnRegistration, 'response'>,
): Promise<Spent | undefined> => {
  const challenge = challengeOf(answer) ?? '';
  const spent = await spendChallenge(p.db, p.clock.now(), { challenge, purpose, device: deviceNow(p) ?? '' });
  return spent && { challenge, ...spent };
};
