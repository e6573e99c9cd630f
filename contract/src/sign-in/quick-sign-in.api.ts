import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Instant, line } from '../base/shapes.ts';
import { NickName } from '../shoppers/shopper.shape.ts';
import { CodeAddress } from '../payments/pay-security.shape.ts';
import { PendingSignUpState, PendingSignUpToken } from './pending-sign-up.shape.ts';
import { CodeSignIn, maxInviteCodeLength, SecondProofToken } from './quick-sign-in.shape.ts';
import { NewPassword, Password, SignedIn, TypedSignInName, VerificationCode } from './sign-in.shape.ts';

export const logInByCode = endpoint({
  method: 'POST',
  path: '/api/web/user/login/code',
  by: 'public',
  keepsToPage: true,
  summary:
    'Sign in with the code that was sent to a phone number or e-mail address, or begin to open an account for it',
  input: z.object({ account: TypedSignInName, code: VerificationCode }),
  output: CodeSignIn,
});

export const sendSecondCode = endpoint({
  method: 'POST',
  path: '/api/web/user/login/code/second/code',
  by: 'public',
  keepsToPage: true,
  summary: 'Send a code to the other address of an account that was not used for a year',
  input: z.object({ token: SecondProofToken }),
  output: z.object({ to: CodeAddress, expiresAt: Instant, resendAt: Instant }),
});

export const logInBySecondProof = endpoint({
  method: 'POST',
  path: '/api/web/user/login/code/second',
  by: 'public',
  keepsToPage: true,
  summary: 'Sign in to an account that was not used for a year, with its password or the code to its other address',
  input: z
    .object({
      token: SecondProofToken,
      password: z.optional(Password),
      code: z.optional(VerificationCode),
    })
    .check(z.refine(({ password, code }) => (password === undefined) !== (code === undefined), { path: ['password'] })),
  output: SignedIn,
});

export const pendingSignUp = endpoint({
  // What is sent counts as a proof: it stands in no address.
  method: 'POST',
  path: '/api/web/user/register/quick/pending',
  by: 'public',
  keepsToPage: true,
  summary: 'What somebody proved who has no account here yet, on the browser on which they did',
  input: z.object({ pending: PendingSignUpToken }),
  output: PendingSignUpState,
});

export const finishSignUp = endpoint({
  method: 'POST',
  path: '/api/web/user/register/quick',
  by: 'public',
  keepsToPage: true,
  summary: 'Open an account for what was proved, and sign in; a phone number or e-mail address may come with its code',
  input: z
    .object({
      pending: PendingSignUpToken,
      nickName: z.optional(NickName),
      password: z.optional(NewPassword),
      inviteCode: z.optional(line(maxInviteCodeLength)),
      account: z.optional(TypedSignInName),
      /** Sent for `register`. */
      code: z.optional(VerificationCode),
    })
    .check(z.refine(({ account, code }) => (account === undefined) === (code === undefined), { path: ['code'] })),
  output: SignedIn,
});
