import * as z from 'zod/mini';
import { Currency, FenPerYenPpm, maxPerRequest, Yen } from '../base/money.ts';
import { Instant, line, TopUpCode } from '../base/shapes.ts';
import { Photo } from '../uploads/upload.shape.ts';
import { topUpLifecycle } from './top-up.lifecycle.ts';

export const TopUpState = z.enum(topUpLifecycle.states);
export type TopUpState = z.infer<typeof TopUpState>;

export const TopUpVerb = z.enum([
  'start',
  'sendSlip',
  'refuseSlip',
  'confirmFirst',
  'confirm',
  'disagree',
  'putBack',
  'credit',
  'fail',
  'close',
  'cancel',
] as const);
export type TopUpVerb = z.infer<typeof TopUpVerb>;

/** A day of Japan's, and a month. */
export const PaidOn = z.iso.date().check(z.refine((day) => day >= '2000'));
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** What a request may name, in a currency's minor unit. */
export const TopUpAmount = z.int().check(z.minimum(1), z.maximum(maxPerRequest));

/** What a provider takes in one currency, in that currency's minor unit. */
export const TopUpTerms = z.object({
  currency: Currency,
  least: z.int(),
  most: z.int(),
  /** Millionths of the amount, paid on top and rounded up. */
  feePpm: z.int(),
});
export type TopUpTerms = z.infer<typeof TopUpTerms>;

/** How one balance is filled through a provider. `least` and `most` are what may arrive there, in its minor unit. */
export const TopUpWay = z.object({
  currency: Currency,
  /** What the provider takes; where it is another currency than the balance's, the amount is exchanged. */
  payCurrency: Currency,
  least: z.int(),
  most: z.int(),
  feePpm: z.int(),
  /** False while it needs an exchange and the rate is too old to be used. */
  isOpen: z.boolean(),
});
export type TopUpWay = z.infer<typeof TopUpWay>;

/** Bonus yen for a top-up of this amount or more, on its days of Japan; null days are open ends. */
export const TopUpTier = z.object({
  currency: Currency,
  atAmount: TopUpAmount,
  /** A tier gives something, and no more than a request may name. */
  bonusYen: Yen.check(z.minimum(1), z.maximum(maxPerRequest)),
  startsOn: z.nullable(PaidOn),
  endsOn: z.nullable(PaidOn),
});
export type TopUpTier = z.infer<typeof TopUpTier>;

export const SlipState = z.enum(['Sent', 'Confirmed', 'Refused']);
export type SlipState = z.infer<typeof SlipState>;

/** The proof of a bank transfer that a shopper sent in. `amount` is what they say they paid, in the pay currency. */
export const TopUpSlip = z.object({
  state: SlipState,
  photos: z.array(Photo),
  payerName: z.string(),
  paidOn: PaidOn,
  amount: z.int(),
  sentAt: Instant,
  /** Why finance refused it; null while it did not. */
  reason: z.nullable(z.string()),
});
export type TopUpSlip = z.infer<typeof TopUpSlip>;

/** Where to send a transfer, and what has to be written on it so that it is found. */
export const BankInstructions = z.object({ account: z.string(), reference: z.string() });

/** The rate of a top-up that is exchanged: it holds for whatever is paid for it, however late. */
export const TopUpRate = z.object({ charged: FenPerYenPpm, market: FenPerYenPpm });

/** `kind` leaves room for what else moves a balance from outside. */
export const TopUp = z.object({
  kind: z.literal('topUp'),
  code: TopUpCode,
  state: TopUpState,
  provider: z.string(),
  /** The balance, and what was asked to arrive there, in its minor unit. */
  currency: Currency,
  amount: z.int(),
  /** What did arrive: a transfer can be more or less than was asked. Null until it is credited. */
  creditedAmount: z.nullable(z.int()),
  /** Of that, what has gone back to where it came from: withdrawn, refunded, or taken back by the shopper's bank. */
  returned: z.int(),
  /** What is to be paid, fee included, and the fee in it; both in the pay currency's minor unit. */
  payCurrency: Currency,
  payAmount: z.int(),
  fee: z.int(),
  /** Null where nothing is exchanged. */
  rate: z.nullable(TopUpRate),
  /** Bonus that comes with it: promised while it waits, given once it is credited. */
  bonusYen: Yen,
  createdAt: Instant,
  closesAt: Instant,
  creditedAt: z.nullable(Instant),
  /** Where the shopper can still pay; null once that is over, and for a transfer. */
  payUrl: z.nullable(z.string()),
  /** For a transfer that is not credited yet; null for all others. */
  bank: z.nullable(BankInstructions),
  /** The newest slip; null where none was sent. */
  slip: z.nullable(TopUpSlip),
});
export type TopUp = z.infer<typeof TopUp>;

/** One thing that happened to a top-up, oldest first. */
export const TopUpStep = z.object({
  verb: TopUpVerb,
  state: TopUpState,
  at: Instant,
  /** For the shopper: why a slip was refused. Empty where there is nothing to say. */
  note: z.string(),
  /** What arrived where it is not what was to be paid, in the pay currency's minor unit. */
  receivedAmount: z.nullable(z.int()),
});
export type TopUpStep = z.infer<typeof TopUpStep>;

export const SlipGiven = z.object({
  uploadIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(3)),
  payerName: line(60),
  paidOn: PaidOn,
  amount: TopUpAmount,
});
