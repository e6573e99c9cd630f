import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Instant, Nothing } from '../base/shapes.ts';
import { NickName } from '../shoppers/shopper.shape.ts';
import { TypedSignInName, CodePurpose, NewPassword, Password, SignedIn, VerificationCode } from './sign-in.shape.ts';

// What signs in keeps to the page: a browser is told from another by its cookie, which no line is sent.

export const logIn = endpoint({
  method: 'POST',
  path: '/api/web/user/login',
  by: 'public',
  keepsToPage: true,
  summary: 'Sign in with phone number, e-mail address or user name; over five devices the oldest session ends',
  input: z.object({ account: TypedSignInName, password: Password }),
  output: SignedIn,
});

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/web/user/code',
  by: 'public',
  keepsToPage: true,
  summary: 'Send a verification code; the answer never tells whether the account is known',
  input: z.object({ account: TypedSignInName, purpose: CodePurpose }),
  /** The code counts until `expiresAt` (5 minutes); another may be asked for from `resendAt` on (a minute later). */
  output: z.object({ expiresAt: Instant, resendAt: Instant }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/web/user/register',
  by: 'public',
  keepsToPage: true,
  summary: 'Open an account for a phone number or e-mail address with the code sent there, and sign in',
  input: z.object({
    account: TypedSignInName,
    code: VerificationCode,
    password: NewPassword,
    nickName: z.optional(NickName),
  }),
  output: SignedIn,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/web/user/password/reset',
  by: 'public',
  keepsToPage: true,
  summary: 'Set a new password with a code; every session of the account ends',
  input: z.object({ account: TypedSignInName, code: VerificationCode, password: NewPassword }),
  output: Done,
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/console/user/logout',
  by: 'shopper',
  summary: 'End this session',
  input: Nothing,
  output: Done,
});
