import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Currency, Yen, mostPerRequest } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Instant, Nothing, TopUpCode, text } from '../base/shapes.ts';
import { RateNow, RateQuote } from '../rates/rate.shape.ts';
import { PaymentPreview } from '../wallet/wallet.shape.ts';
import { PayPassword, PaySubject, PaymentNeeds, TopUp, TopUpTerms } from './payment.shape.ts';

const SubjectCode = z.string().check(z.regex(/^[OP]\d{8,20}$/));

/** A query names one code as text and several as a list. */
const subjectCodes = z.pipe(
  z.union([SubjectCode, z.array(SubjectCode).check(z.minLength(1), z.maxLength(50))]),
  z.transform((given: string | string[]) => (Array.isArray(given) ? given : [given])),
);

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
  summary: 'Set the pay password for the first time; the sign-in password proves who asks',
  input: z.object({ payPassword: PayPassword, loginPassword: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: Done,
});

export const startTopUp = endpoint({
  method: 'POST',
  path: '/api/console/finance/topup',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Start a top-up of one balance; it is credited when the provider says that it was paid',
  input: z.object({
    currency: Currency,
    amount: z.int().check(z.minimum(1), z.maximum(mostPerRequest)),
    provider: text(40),
  }),
  output: z.object({ code: TopUpCode, payUrl: z.string() }),
});

export const topUpProviders = endpoint({
  method: 'GET',
  path: '/api/console/finance/topup/providers',
  by: 'shopper',
  summary: 'By whom a balance can be topped up, with limits and fees, and the rate of now',
  input: Nothing,
  output: z.object({
    providers: z.array(z.object({ code: z.string(), terms: z.array(TopUpTerms) })),
    rate: RateNow,
  }),
});

export const listTopUps = endpoint({
  method: 'GET',
  path: '/api/console/finance/topup/list',
  by: 'shopper',
  summary: "The shopper's top-ups, newest first",
  input: z.object({ ...pageQuery }),
  output: pageOf(TopUp),
});

export const topUpDetail = endpoint({
  method: 'GET',
  path: '/api/console/finance/topup/{code}',
  by: 'shopper',
  summary: 'One top-up as it stands now',
  input: z.object({ code: TopUpCode }),
  output: TopUp,
});
