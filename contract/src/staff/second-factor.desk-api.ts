import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Id, Instant, Nothing, SecretToken } from '../base/shapes.ts';
import {
  PasskeyAvailability,
  WebAuthnAssertion,
  WebAuthnCreation,
  WebAuthnRegistration,
  WebAuthnRequest,
} from '../base/webauthn.shape.ts';
import { AcceptedPasskeys, Passkey, PasskeyName } from '../sign-in/passkeys/passkey.shape.ts';
import { FactorProof, StaffProof, TotpCode } from './second-factor.shape.ts';
import { DeskSession } from './staff.desk-api.ts';

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/desk/session/second-factor',
  by: 'public',
  summary:
    'The second step of signing in, by what the first one answered (10063), on the same browser; 10057 where it is over',
  input: z.object({ token: SecretToken, proof: FactorProof }),
  output: DeskSession,
});

export const requestSecondFactorPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/session/second-factor/passkey',
  by: 'public',
  summary: 'What to ask the browser for a passkey as the second step; it counts on this browser, once, 5 minutes',
  input: z.object({ token: SecretToken }),
  output: WebAuthnRequest,
});

export const staffPasskeyAvailability = endpoint({
  method: 'GET',
  path: '/api/desk/passkey',
  by: 'public',
  summary: 'Whether passkeys can be had here, and whether whoever signed in on this browser has one',
  input: Nothing,
  output: z.extend(PasskeyAvailability, { isKnownHere: z.boolean() }),
});

export const requestStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/passkey/options',
  by: 'public',
  summary:
    'What to ask the browser to sign in by a passkey alone: one of those of whoever signed in on it before; 10002 where there is none',
  input: Nothing,
  output: WebAuthnRequest,
});

export const logInByStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/passkey',
  by: 'public',
  summary: 'Sign in by a passkey of the desk, which counts as both factors; one of the shop is refused like any other',
  input: z.object({ passkey: WebAuthnAssertion }),
  output: DeskSession,
});

export const readOwnFactors = endpoint({
  method: 'GET',
  path: '/api/desk/account/factors',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'By what one signs in beside the password, and how many recovery codes are left',
  input: Nothing,
  output: z.object({
    authenticator: z.nullable(z.object({ createdAt: Instant, usedAt: z.nullable(Instant) })),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    /** The company asks one's roles for a second factor. */
    isRequired: z.boolean(),
    /** When colleagues took one's factors away; null once there is one again. */
    resetAt: z.nullable(Instant),
  }),
});

export const reauthenticateStaff = endpoint({
  method: 'POST',
  path: '/api/desk/account/reauthentication',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'Show that it is who is signed in; for ten minutes they may change how they sign in',
  input: z.object({ proof: StaffProof }),
  output: Done,
});

export const requestStaffPasskeyReauthentication = endpoint({
  method: 'POST',
  path: '/api/desk/account/reauthentication/passkey',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'What to ask the browser, to show by one of one’s own passkeys that it is who is signed in',
  input: Nothing,
  output: WebAuthnRequest,
});

const RecoveryCodes = z.array(z.string());

export const prepareAuthenticator = endpoint({
  method: 'POST',
  path: '/api/desk/account/authenticator/options',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary:
    'Begin to set up an authenticator app: its secret, told once, as text and as the address of a QR code; 10055 where it was not shown lately that it is who is signed in',
  input: Nothing,
  output: z.object({ secret: z.string(), address: z.string() }),
});

export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/api/desk/account/authenticator',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary:
    'Keep the authenticator that was begun on this session, with a code of it; in the place of another. With the first factor come recovery codes, told once, and other sessions end',
  input: z.object({ code: TotpCode }),
  output: z.object({ recoveryCodes: z.nullable(RecoveryCodes) }),
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/desk/account/authenticator',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'The authenticator counts no more; with the last factor the recovery codes end. 10055',
  input: Nothing,
  output: Done,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/desk/account/recovery-codes',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'New recovery codes, told once, in the place of those before. 10055',
  input: Nothing,
  output: z.object({ recoveryCodes: RecoveryCodes }),
});

export const prepareStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/account/passkeys/options',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'What to ask the browser to make a passkey of the desk; 10055 as for an authenticator',
  input: Nothing,
  output: WebAuthnCreation,
});

export const addStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/account/passkeys',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary:
    'Keep the passkey that the browser made; by what was prepared on this browser and session, once, 5 minutes. With the first factor come recovery codes, told once',
  input: z.object({ name: PasskeyName, passkey: WebAuthnRegistration }),
  output: z.object({ passkey: Passkey, recoveryCodes: z.nullable(RecoveryCodes) }),
});

export const renameStaffPasskey = endpoint({
  method: 'PUT',
  path: '/api/desk/account/passkeys/{id}',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'Call a passkey of one’s own something else',
  input: z.object({ id: Id, name: PasskeyName }),
  output: Done,
});

export const removeStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/desk/account/passkeys/{id}/remove',
  by: 'staff',
  permission: 'session',
  answersHeldBack: true,
  summary: 'A passkey of one’s own counts no more; with the last factor the recovery codes end. 10055',
  input: z.object({ id: Id }),
  output: AcceptedPasskeys,
});
