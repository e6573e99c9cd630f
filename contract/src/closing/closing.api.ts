import * as z from 'zod/mini';
import { ReauthenticationToken } from '../sign-in/reauthentication.shape.ts';
import { endpoint } from '../base/endpoint.ts';
import { Nothing } from '../base/shapes.ts';
import { Password, SignedIn, TypedSignInName, VerificationCode } from '../sign-in/sign-in.shape.ts';
import { WebAuthnAssertion } from '../base/webauthn.shape.ts';
import { ClosingRequested, ClosingView, Leftover } from './closing.shape.ts';

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/console/user/closing',
  by: 'shopper',
  summary: 'What stands in the way of closing the account, one by one, and what would be let go of',
  input: Nothing,
  output: ClosingView,
});

export const requestClosing = endpoint({
  method: 'POST',
  path: '/api/console/user/closing',
  by: 'shopper',
  summary: 'Close the account: signed out everywhere now, erased when the days to take it back are over',
  input: z.object({
    /** Shown anew that it is the shopper, for `closeAccount`. */
    reauthentication: ReauthenticationToken,
    /** What the shopper agrees to let go of: as much as is there, or the request is refused. */
    waives: Leftover,
  }),
  output: ClosingRequested,
});

export const takeClosingBack = endpoint({
  method: 'POST',
  path: '/api/web/user/closing/cancel',
  by: 'public',
  keepsToPage: true,
  summary:
    'Take the closing of an account back and sign in: by the password, a code that was sent for signing in, or a passkey',
  input: z
    .object({
      account: z.optional(TypedSignInName),
      password: z.optional(Password),
      code: z.optional(VerificationCode),
      passkey: z.optional(WebAuthnAssertion),
    })
    .check(
      z.refine(
        ({ account, password, code, passkey }) =>
          (account === undefined) === (passkey !== undefined && !password && !code),
        {
          path: ['account'],
        },
      ),
      z.refine(({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1, {
        path: ['password'],
      }),
    ),
  output: SignedIn,
});
