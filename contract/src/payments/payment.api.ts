import * as z from 'zod/mini';
import { ReauthenticationToken } from '../sign-in/reauthentication.shape.ts';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { Done, Instant } from '../base/shapes.ts';
import { RateQuote } from '../rates/rate.shape.ts';
import { PaymentPreview } from '../wallet/wallet.shape.ts';
import { CodeNeeded, PayPassword } from './pay-security.shape.ts';
import { PaySubject, PaymentNeeds, subjectCodes } from './payment.shape.ts';

export const payCheckCode = endpoint({
  method: 'GET',
  path: '/api/web/finance/pay/check/code',
  by: 'shopper',
  summary: 'A check code to pay with: valid for ten minutes, for these codes alone, at the rate that comes with it',
  input: z.object({ subject: PaySubject, codes: subjectCodes }),
  output: z.object({
    checkCode: z.string(),
    expiresAt: Instant,
    needs: PaymentNeeds,
    /** The code that is needed beside the pay password; null where none is. */
    codeNeeded: z.nullable(CodeNeeded),
    costYen: Yen,
    /** The rate that a payment under this check code is made at; null while there is none. */
    quote: z.nullable(RateQuote),
    preview: PaymentPreview,
    /** Wrong pay passwords that may still be given; zero while the pay password is locked. */
    triesLeft: z.int(),
    lockedUntil: z.nullable(Instant),
  }),
});

export const setPayPassword = endpoint({
  method: 'POST',
  path: '/api/console/finance/pay/password',
  by: 'shopper',
  summary: 'Set the pay password for the first time, with a proof for `setPayPassword`',
  input: z.object({ payPassword: PayPassword, reauthentication: ReauthenticationToken }),
  output: Done,
});
