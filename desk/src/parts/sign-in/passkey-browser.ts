import {
  type PasskeyAvailability,
  WebAuthnAssertion,
  type WebAuthnCreation,
  WebAuthnRegistration,
  type WebAuthnRequest,
} from '@hakobu/contract/base/webauthn.shape';
import { isProblem } from '@hakobu/contract/base/problem';
import { type AcceptedPasskeys, PasskeyRefusal } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';

/** Why there are no passkeys on this page; undefined where there are. */
export type NoPasskeys = 'address' | 'insecure' | 'origin' | 'browser';

export const whyNoPasskeys = ({ isAvailable, whyNot, origin }: PasskeyAvailability): NoPasskeys | undefined => {
  if (!isAvailable) return whyNot ?? 'address';
  if (location.origin !== origin) return 'origin';
  return browserSupportsWebAuthn() ? undefined : 'browser';
};

const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Whoever gave up, let the time run out, or has none here: nothing to be told of. */
const isGivenUp = (error: unknown): boolean =>
  isNamed(error, 'NotAllowedError', 'AbortError') ||
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED');

const withKnown = <Known extends { readonly transports?: string[] | undefined }>(known: readonly Known[]) =>
  known.map(({ transports = [], ...rest }) => ({ ...rest, transports }));

/** Asks for one of the passkeys that are named; undefined where it was given up. */
export const askForPasskey = async (asked: WebAuthnRequest): Promise<WebAuthnAssertion | undefined> => {
  const optionsJSON = { ...asked, allowCredentials: withKnown(asked.allowCredentials) };
  try {
    return z.parse(WebAuthnAssertion, await startAuthentication({ optionsJSON }));
  } catch (error) {
    if (isGivenUp(error)) return undefined;
    throw error;
  }
};

/** Makes a passkey; undefined where it was given up, `already` where this device has one of this account. */
export const makePasskey = async (asked: WebAuthnCreation): Promise<WebAuthnRegistration | 'already' | undefined> => {
  const optionsJSON = { ...asked, excludeCredentials: withKnown(asked.excludeCredentials) };
  try {
    return z.parse(WebAuthnRegistration, await startRegistration({ optionsJSON }));
  } catch (error) {
    if (isNamed(error, 'InvalidStateError')) return 'already';
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'already';
    if (isGivenUp(error)) return undefined;
    throw error;
  }
};

// Firefox knows no signals; what is not told is offered once more, and refused.
const quietly = (sent: Promise<unknown>): Promise<unknown> => sent.catch(() => undefined);

/** Has the browser forget a passkey that was refused, but only where neither the desk nor the shop knows it. */
export const signalRefused = async (credentialId: string, error: unknown): Promise<void> => {
  const refusal = isProblem(error) ? z.safeParse(PasskeyRefusal, error.data) : undefined;
  if (!refusal?.success || !refusal.data.isUnknown) return;
  await quietly(sendSignal({ signalName: 'unknownCredential', rpID: refusal.data.rpId, credentialID: credentialId }));
};

/** Tells the browser which passkeys of one person let in still; those of others, and of the shop, are not touched. */
export const signalAccepted = async ({ rpId, userId, allAcceptedCredentialIds }: AcceptedPasskeys): Promise<void> => {
  const accepted = { rpID: rpId, userID: userId, allAcceptedCredentialIDs: allAcceptedCredentialIds };
  await quietly(sendSignal({ signalName: 'allAcceptedCredentials', ...accepted }));
};
