import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Nothing } from '../base/shapes.ts';
import { WebAuthnAssertion } from '../base/webauthn.shape.ts';
import { CodeChannel, CodeSent } from '../payments/pay-security.shape.ts';
import { Reauthenticated, ReauthenticationMethods, ReauthenticationPurpose } from './reauthentication.shape.ts';
import { Password, VerificationCode } from './sign-in.shape.ts';

export const reauthenticationMethods = endpoint({
  method: 'GET',
  path: '/api/console/user/reauthentication',
  by: 'shopper',
  summary: 'By what the shopper can show that it is them, before a way in or out is changed',
  input: Nothing,
  output: ReauthenticationMethods,
});

export const sendReauthenticationCode = endpoint({
  method: 'POST',
  path: '/api/console/user/reauthentication/code',
  by: 'shopper',
  summary: "Send a code for one purpose to the shopper's own phone or e-mail address; it counts on this session alone",
  input: z.object({ purpose: ReauthenticationPurpose, channel: CodeChannel }),
  output: CodeSent,
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/console/user/reauthentication',
  by: 'shopper',
  keepsToPage: true,
  summary:
    'Show that it is the shopper who asks, by the password, a code, a passkey, or a recent sign-in by a third party where there is nothing else; the token is good once, for ten minutes',
  input: z
    .object({
      purpose: ReauthenticationPurpose,
      password: z.optional(Password),
      code: z.optional(VerificationCode),
      passkey: z.optional(WebAuthnAssertion),
      recentSignIn: z.optional(z.literal(true)),
    })
    .check(
      z.refine(
        ({ password, code, passkey, recentSignIn }) =>
          [password, code, passkey, recentSignIn].filter((shown) => shown !== undefined).length === 1,
        { path: ['password'] },
      ),
    ),
  output: Reauthenticated,
});
