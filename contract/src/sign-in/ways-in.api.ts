import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { line, Nothing, Version } from '../base/shapes.ts';
import { CodeSent } from '../payments/pay-security.shape.ts';
import { ReauthenticationToken } from './reauthentication.shape.ts';
import { NewPassword, TypedSignInName, VerificationCode } from './sign-in.shape.ts';
import { RemovableWay, WaysInSet } from './ways-in.shape.ts';

/** Who shows anew that it is them, for what they saw of their account. */
const proved = { token: ReauthenticationToken, version: Version };

export const readWaysIn = endpoint({
  method: 'GET',
  path: '/api/console/user/ways-in',
  by: 'shopper',
  summary: 'What lets the shopper in: phone, e-mail address, user name, password, third parties and passkeys',
  input: Nothing,
  output: WaysInSet,
});

export const sendNewAddressCode = endpoint({
  method: 'POST',
  path: '/api/console/user/ways-in/code',
  by: 'shopper',
  summary: 'Send a code to a phone number or e-mail address that is to be bound; the same answer where somebody has it',
  input: z.object({ address: TypedSignInName, token: ReauthenticationToken }),
  output: CodeSent,
});

export const bindAddress = endpoint({
  method: 'PUT',
  path: '/api/console/user/ways-in/address',
  by: 'shopper',
  summary: 'Bind a phone number or e-mail address, or another one, with the code sent there; other sessions end',
  input: z.object({ address: TypedSignInName, code: VerificationCode, ...proved }),
  output: WaysInSet,
});

export const changeUserName = endpoint({
  method: 'PUT',
  path: '/api/console/user/ways-in/user-name',
  by: 'shopper',
  summary: 'Set the user name, or change it: once',
  input: z.object({ userName: line(60), ...proved }),
  output: WaysInSet,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/console/user/ways-in/password',
  by: 'shopper',
  summary: 'Change the password, or set a first one; other sessions end',
  input: z.object({ password: NewPassword, ...proved }),
  output: WaysInSet,
});

export const removeWayIn = endpoint({
  method: 'POST',
  path: '/api/console/user/ways-in/removal',
  by: 'shopper',
  summary: 'Take a phone number, an e-mail address or the password away, where enough other ways in are left',
  input: z.object({ way: RemovableWay, ...proved }),
  output: WaysInSet,
});
