import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { maxPerRequest, Yen } from '../base/money.ts';
import { Nothing } from '../base/shapes.ts';
import { VerificationCode } from '../sign-in/sign-in.shape.ts';
import { CodeChannel, CodeSent, PayPassword, PaySecurity } from './pay-security.shape.ts';

export const readPaySecurity = endpoint({
  method: 'GET',
  path: '/api/console/finance/pay/security',
  by: 'shopper',
  summary: 'The pay password, where codes are sent, and the limits up to which nobody is asked',
  input: Nothing,
  output: PaySecurity,
});

export const changePayPassword = endpoint({
  method: 'PUT',
  path: '/api/console/finance/pay/password',
  by: 'shopper',
  summary: 'Change the pay password; the old one proves who asks, and its wrong tries count as in a payment',
  input: z.object({ oldPayPassword: PayPassword, payPassword: PayPassword }),
  output: PaySecurity,
});

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/api/console/finance/pay/password/code',
  by: 'shopper',
  summary: "Send a code to the shopper's own phone or e-mail address, to set a new pay password with",
  input: z.object({ channel: CodeChannel }),
  output: CodeSent,
});

export const resetPayPassword = endpoint({
  method: 'PUT',
  path: '/api/console/finance/pay/password/reset',
  by: 'shopper',
  summary: 'Set a new pay password with a code; ends its lock, and for a day nothing is paid freely',
  input: z.object({ smsCode: VerificationCode, payPassword: PayPassword }),
  output: PaySecurity,
});

/** A limit in yen; zero asks every time. */
const limit = z.optional(Yen.check(z.maximum(maxPerRequest)));

export const setPayLimits = endpoint({
  method: 'PUT',
  path: '/api/console/finance/pay/limits',
  by: 'shopper',
  summary: 'Set the limits that are named; raising one needs the pay password',
  input: z.object({
    freePayYen: limit,
    autoSupplementYen: limit,
    autoAgreeYen: limit,
    payPassword: z.optional(PayPassword),
  }),
  output: PaySecurity,
});

export const sendPayCode = endpoint({
  method: 'POST',
  path: '/api/console/finance/pay/code',
  by: 'shopper',
  summary: 'Send the code that a payment needs: it proves this one check code and no other',
  input: z.object({ checkCode: z.uuid(), channel: CodeChannel }),
  output: CodeSent,
});
