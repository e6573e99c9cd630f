import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Fen, Yen, maxPerRequest } from '../base/money.ts';
import { Instant, Nothing, wholeNumber } from '../base/shapes.ts';
import { PaySubject, subjectCodes } from '../payments/payment.shape.ts';
import { RateNow } from '../rates/rate.shape.ts';
import { DeductionOrder, MoneySource, PaymentPreview } from './wallet.shape.ts';

export const readWallet = endpoint({
  method: 'GET',
  path: '/api/console/wallet',
  by: 'shopper',
  summary: 'Balances, what is held or on its way out, the rate of now, and the order in which payments are deducted',
  input: Nothing,
  output: z.object({
    cashYen: Yen,
    cashFen: Fen,
    bonusYen: Yen,
    heldYen: Yen,
    heldFen: Fen,
    /** On its way out: asked for, and neither paid nor given back yet. In no balance any more. */
    inWithdrawalYen: Yen,
    inWithdrawalFen: Fen,
    rate: RateNow,
    deductionOrder: z.array(MoneySource),
    autoSupplementYen: Yen,
    freePayYen: Yen,
  }),
});

export const setDeductionOrder = endpoint({
  method: 'PUT',
  path: '/api/console/wallet/order',
  by: 'shopper',
  summary: 'In which order balances are deducted by every payment from now on: each of the three once',
  input: z.object({ deductionOrder: DeductionOrder }),
  output: z.object({ deductionOrder: DeductionOrder }),
});

/** A query names one source as text and several as a list. */
const askedOrder = z.pipe(
  z.union([MoneySource, z.array(MoneySource)]),
  z.transform((given: MoneySource | MoneySource[]) => (Array.isArray(given) ? given : [given])),
);

export const checkBalance = endpoint({
  method: 'GET',
  path: '/api/console/user/balance/check',
  by: 'shopper',
  summary: 'What an amount, or what orders or a parcel cost now, would be taken from; or how much is missing',
  input: z
    .object({
      /** Either this, or a subject with its codes. */
      amountYen: z.optional(wholeNumber(0, maxPerRequest)),
      subject: z.optional(PaySubject),
      codes: z.optional(subjectCodes),
      /** As if payments were deducted in this order; the shopper's own unless given. */
      order: z.optional(z.pipe(askedOrder, DeductionOrder)),
    })
    .check(
      z.refine(({ amountYen, subject, codes }) => (amountYen === undefined) === (subject !== undefined && !!codes), {
        path: ['amountYen'],
      }),
      z.refine(({ subject, codes }) => (subject === undefined) === (codes === undefined), { path: ['codes'] }),
    ),
  output: z.object({
    ...PaymentPreview.shape,
    /** Until when the rate is fixed, by an open check code for these codes; null where a payment takes its moment's. */
    rateUntil: z.nullable(Instant),
  }),
});
