import * as z from 'zod/mini';
import { CodeAddress } from '../payments/pay-security.shape.ts';
import { Instant, SecretToken } from '../base/shapes.ts';
import { IdentityProvider } from './pending-sign-up.shape.ts';

/** What a shopper who is signed in shows anew for that it is them: what changes a way in or a way out, or opens the money. */
export const reauthenticationPurposes = [
  'changePhone',
  'changeEmail',
  'changeUserName',
  'changePassword',
  'bindIdentity',
  'unbindIdentity',
  'addPasskey',
  'removePasskey',
  'closeAccount',
  'exportData',
  'setPayPassword',
] as const;
export const ReauthenticationPurpose = z.enum(reauthenticationPurposes);
export type ReauthenticationPurpose = z.infer<typeof ReauthenticationPurpose>;

/** So long one counts, for its purpose, once, on the session on which it was made. */
export const reauthenticationMinutes = 10;

/**
 * What a shopper can show: the password, a code to an address that is bound already, a passkey. Who has none of them and
 * comes in by a third party alone signs in by it again; `isRecent` where they did so just now, on this session.
 */
export const ReauthenticationMethods = z.object({
  hasPassword: z.boolean(),
  codesTo: z.array(CodeAddress),
  hasPasskey: z.boolean(),
  signInAgain: z.nullable(z.object({ provider: IdentityProvider, isRecent: z.boolean() })),
});
export type ReauthenticationMethods = z.infer<typeof ReauthenticationMethods>;

/** `token` goes with the one call that it is for. */
export const Reauthenticated = z.object({ token: z.string(), expiresAt: Instant });
export type Reauthenticated = z.infer<typeof Reauthenticated>;

/** As the calls take it that need one. */
export const ReauthenticationToken = SecretToken;
