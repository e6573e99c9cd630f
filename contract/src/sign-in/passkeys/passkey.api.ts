import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { Done, Id, Nothing } from '../../base/shapes.ts';
import {
  PasskeyAvailability,
  WebAuthnAssertion,
  WebAuthnCreation,
  WebAuthnRegistration,
  WebAuthnRequest,
} from '../../base/webauthn.shape.ts';
import { ReauthenticationPurpose, ReauthenticationToken } from '../reauthentication.shape.ts';
import { SignedIn } from '../sign-in.shape.ts';
import { AcceptedPasskeys, Passkey, PasskeyName } from './passkey.shape.ts';

export const passkeyAvailability = endpoint({
  method: 'GET',
  path: '/api/web/user/passkey',
  by: 'public',
  summary: 'Whether passkeys can be had here, and why not',
  input: Nothing,
  output: PasskeyAvailability,
});

export const requestPasskey = endpoint({
  method: 'POST',
  path: '/api/web/user/passkey/options',
  by: 'public',
  keepsToPage: true,
  summary:
    'What to ask the browser to sign in by a passkey; it names no account, and counts on this browser, once, 5 minutes',
  input: Nothing,
  output: WebAuthnRequest,
});

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/web/user/passkey',
  by: 'public',
  keepsToPage: true,
  summary: 'Sign in by a passkey of the shop; one of the desk is refused like any other, and never said to be unknown',
  input: z.object({ passkey: WebAuthnAssertion }),
  output: SignedIn,
});

export const requestPasskeyReauthentication = endpoint({
  method: 'POST',
  path: '/api/console/user/reauthentication/passkey',
  by: 'shopper',
  keepsToPage: true,
  summary: 'What to ask the browser, to show by one of one’s own passkeys that it is the shopper who asks',
  input: z.object({ purpose: ReauthenticationPurpose }),
  output: WebAuthnRequest,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/console/user/passkeys',
  by: 'shopper',
  summary: 'One’s own passkeys, the newest first',
  input: Nothing,
  output: z.object({ list: z.array(Passkey) }),
});

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/api/console/user/passkeys/options',
  by: 'shopper',
  keepsToPage: true,
  summary:
    'What to ask the browser to make a passkey, with what shows that it is the shopper (`addPasskey`), used up here',
  input: z.object({ token: ReauthenticationToken }),
  output: WebAuthnCreation,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/console/user/passkeys',
  by: 'shopper',
  keepsToPage: true,
  summary: 'Keep the passkey that the browser made; by what was prepared on this browser and session, once, 5 minutes',
  input: z.object({ name: PasskeyName, passkey: WebAuthnRegistration }),
  output: Passkey,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/console/user/passkeys/{id}',
  by: 'shopper',
  summary: 'Call a passkey something else',
  input: z.object({ id: Id, name: PasskeyName }),
  output: Done,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/console/user/passkeys/{id}/remove',
  by: 'shopper',
  summary: 'A passkey lets nobody in any more (`removePasskey` is shown); 10056 for the last way in',
  input: z.object({ id: Id, token: ReauthenticationToken }),
  output: AcceptedPasskeys,
});
