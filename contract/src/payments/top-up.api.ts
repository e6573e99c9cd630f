import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Currency, maxPerRequest, Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, line, Nothing, TopUpCode, wholeNumber } from '../base/shapes.ts';
import { RateNow, RateQuote } from '../rates/rate.shape.ts';
import { Month, SlipGiven, TopUp, TopUpAmount, TopUpStep, TopUpTier, TopUpWay } from './top-up.shape.ts';

export const topUpProviders = endpoint({
  method: 'GET',
  path: '/api/console/finance/topup/providers',
  by: 'shopper',
  summary: 'By whom each balance can be topped up, with limits, fees and bonus, and the rate of now',
  input: Nothing,
  output: z.object({
    providers: z.array(z.object({ code: z.string(), ways: z.array(TopUpWay) })),
    /** Those that hold today, by balance and amount. */
    tiers: z.array(TopUpTier),
    /** Null while the rate is too old to exchange at. */
    rate: z.nullable(RateNow),
  }),
});

/** What a top-up comes to, in minor units. */
export const TopUpPreview = z.object({
  currency: Currency,
  /** What arrives on the balance. */
  credited: z.int(),
  /** Bonus that comes with it. */
  bonusYen: Yen,
  payCurrency: Currency,
  /** With the fee in it. */
  payAmount: z.int(),
  fee: z.int(),
  /** The rate that a start with this quote is made at; null where nothing is exchanged. */
  quote: z.nullable(RateQuote),
  /** The next amount that brings more bonus; null where there is none. */
  nextTier: z.nullable(z.object({ atAmount: z.int(), bonusYen: Yen })),
});
export type TopUpPreview = z.infer<typeof TopUpPreview>;

export const previewTopUp = endpoint({
  method: 'GET',
  path: '/api/console/finance/topup/preview',
  by: 'shopper',
  summary: 'What a top-up would cost and bring, with a quote of the rate for 15 minutes where it is exchanged',
  input: z.object({ provider: line(40), currency: Currency, amount: wholeNumber(1, maxPerRequest) }),
  output: TopUpPreview,
});

export const startTopUp = endpoint({
  method: 'POST',
  path: '/api/console/finance/topup',
  by: 'shopper',
  repeats: 'by-key',
  summary:
    'Start a top-up of one balance; credited when the provider says that it was paid. 10040 with a new preview as data when the quote is over, or the amount to pay or the bonus is not the accepted one; 10060 when the provider cannot be reached: the same key tries again',
  input: z.object({
    currency: Currency,
    amount: TopUpAmount,
    provider: line(40),
    /** From `previewTopUp`: needed where the amount is exchanged. */
    quoteId: z.optional(Id),
    /** What the shopper was shown as the amount to pay. */
    acceptPayAmount: z.optional(TopUpAmount),
    /** What the shopper was shown as the bonus that comes with it. */
    acceptBonusYen: z.optional(Yen),
  }),
  /** `payUrl` is null for a transfer: its detail says where to send it. */
  output: z.object({ code: TopUpCode, payUrl: z.nullable(z.string()) }),
});

/** `open` still waits for money or for finance; `ended` came to nothing. */
export const TopUpGroup = z.enum(['all', 'open', 'credited', 'ended']);
export type TopUpGroup = z.infer<typeof TopUpGroup>;

export const listTopUps = endpoint({
  method: 'GET',
  path: '/api/console/finance/topup/list',
  by: 'shopper',
  summary: "The shopper's top-ups, newest first; months are those of the zone in ZoneId",
  input: z.object({
    ...pageQuery,
    group: z._default(TopUpGroup, 'all'),
    currency: z.optional(Currency),
    month: z.optional(Month),
  }),
  output: pageOf(TopUp),
});

export const topUpDetail = endpoint({
  method: 'GET',
  path: '/api/console/finance/topup/{code}',
  by: 'shopper',
  summary: 'One top-up as it stands now, with what happened to it, oldest first',
  input: z.object({ code: TopUpCode }),
  output: z.object({ ...TopUp.shape, timeline: z.array(TopUpStep) }),
});

export const sendSlip = endpoint({
  method: 'POST',
  path: '/api/console/finance/topup/{code}/slip',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Send the proof of a bank transfer (pictures uploaded before); finance then looks for the money',
  input: z.object({ code: TopUpCode, ...SlipGiven.shape }),
  output: TopUp,
});

export const cancelTopUp = endpoint({
  method: 'POST',
  path: '/api/console/finance/topup/{code}/cancel',
  by: 'shopper',
  summary: 'Give up a top-up that waits for its money; what arrives later is credited all the same',
  input: z.object({ code: TopUpCode }),
  output: TopUp,
});
