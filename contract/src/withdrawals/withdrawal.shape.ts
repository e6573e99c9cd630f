import * as z from 'zod/mini';
import { Currency, maxPerRequest, Yen } from '../base/money.ts';
import { Day, Id, Instant, TopUpCode } from '../base/shapes.ts';
import { currencyOfPayee, Payee, PayeeKind } from './payee.shape.ts';
import { payoutLifecycle, withdrawalLifecycle } from './withdrawal.lifecycle.ts';

/** Whoever made something spendable for a shopper within so many days does not alone approve that shopper's withdrawal. */
export const handDays = 30;

export const WithdrawalCode = z.string().check(z.regex(/^W\d{8,20}$/));

export const WithdrawalState = z.enum(withdrawalLifecycle.states);
export type WithdrawalState = z.infer<typeof WithdrawalState>;
export const WithdrawalVerb = z.enum([
  'request',
  'cancel',
  'approveFirst',
  'approve',
  'reopen',
  'refuse',
  'complete',
  'completePartly',
  'giveBack',
] as const);
export type WithdrawalVerb = z.infer<typeof WithdrawalVerb>;

export const PayoutState = z.enum(payoutLifecycle.states);
export type PayoutState = z.infer<typeof PayoutState>;
export const PayoutVerb = z.enum(['plan', 'ready', 'drop', 'file', 'unfile', 'send', 'doubt', 'pay', 'fail'] as const);
export type PayoutVerb = z.infer<typeof PayoutVerb>;

/** What a request may name, in the balance's minor unit. */
export const WithdrawalAmount = z.int().check(z.minimum(1), z.maximum(maxPerRequest));

/** Why part of a balance cannot be withdrawn now. */
export const KeptBack = z.object({
  /**
   * `bonus` is never paid out; `held` is set aside for orders and parcels; `inWithdrawal` is on its way already;
   * `bonusSpent` is worth what was bought with bonus that came with money to be taken out; `owed` is what the shopper
   * owes the company.
   */
  because: z.enum(['bonus', 'held', 'inWithdrawal', 'bonusSpent', 'owed']),
  amount: z.int(),
  currency: Currency,
});
export type KeptBack = z.infer<typeof KeptBack>;

/** What a kind of payee costs and takes, in the minor unit of its currency. */
export const WithdrawalTerms = z.object({
  kind: PayeeKind,
  currency: Currency,
  isOffered: z.boolean(),
  least: z.int(),
  most: z.int(),
  /** Taken from what goes to the payee; what goes back to a source costs nothing. */
  fixedFee: z.int(),
  feePpm: z.int(),
  /** Working days from approval until it has arrived. */
  arrivalDays: z.int(),
});
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;

/** What goes to the payee costs, in the minor unit of its currency, rounded up to it. */
export const withdrawalFee = (
  amount: number,
  { fixedFee, feePpm }: Pick<WithdrawalTerms, 'fixedFee' | 'feePpm'>,
): number => fixedFee + Number((BigInt(amount) * BigInt(feePpm) + 999_999n) / 1_000_000n);

/** Above this share a fee is a slip of the hand. */
export const maxFeePpm = 500_000;
export const maxArrivalDays = 60;

/** As they can be set: in the currency of their kind, and of every amount that they take something is left to pay. */
export const WithdrawalTermsGiven = z
  .object({
    ...WithdrawalTerms.shape,
    least: z.int().check(z.minimum(1)),
    fixedFee: z.int().check(z.nonnegative()),
    feePpm: z.int().check(z.nonnegative(), z.maximum(maxFeePpm)),
    arrivalDays: z.int().check(z.nonnegative(), z.maximum(maxArrivalDays)),
  })
  .check(({ value, issues }) => {
    const { kind, currency, least, most } = value;
    if (currency !== currencyOfPayee[kind]) issues.push({ code: 'custom', path: ['currency'], input: currency });
    if (most < least)
      issues.push({
        code: 'too_small',
        origin: 'number',
        minimum: least,
        inclusive: true,
        path: ['most'],
        input: most,
      });
    // A larger amount leaves no less. What is below one has its own issue.
    if (least >= 1 && withdrawalFee(least, value) >= least)
      issues.push({ code: 'custom', path: ['fixedFee'], input: value.fixedFee });
  });

/** What one balance offers for withdrawal now. */
export const Withdrawable = z.object({
  currency: Currency,
  balance: z.int(),
  /** The most that can be asked for now, to a payee; to sources alone it is `toSources`. */
  most: z.int(),
  toSources: z.int(),
  keptBack: z.array(KeptBack),
});
export type Withdrawable = z.infer<typeof Withdrawable>;

/** Where one part of a withdrawal goes. */
export const PayoutPlan = z.object({
  /** `source` gives back to what a top-up was paid with, through its provider. */
  to: z.enum(['source', 'payee']),
  /** Null for a payee. */
  topUpCode: z.nullable(TopUpCode),
  provider: z.string(),
  /** Off the balance, in its minor unit, fee included. */
  currency: Currency,
  amount: z.int(),
  fee: z.int(),
  /** What is sent: to a source in the currency it was paid in, at the top-up's own rate. */
  payCurrency: Currency,
  payAmount: z.int(),
});
export type PayoutPlan = z.infer<typeof PayoutPlan>;

export const Payout = z.object({
  ...PayoutPlan.shape,
  /** Our own name for it, given to the provider: `W…-1`. */
  code: z.string(),
  state: PayoutState,
  /** The provider's or the bank's; null until it is paid. */
  reference: z.nullable(z.string()),
  /** For the shopper: why it failed; null where it did not. */
  reason: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
});
export type Payout = z.infer<typeof Payout>;

export const Withdrawal = z.object({
  kind: z.literal('withdrawal'),
  code: WithdrawalCode,
  state: WithdrawalState,
  /** Off the balance, and of it the fee, in its minor unit. */
  currency: Currency,
  amount: z.int(),
  fee: z.int(),
  /** Given back to the balance so far: refused, cancelled or failed. */
  returned: z.int(),
  /** Bonus that went back because the money it came with is taken out. */
  bonusBackYen: Yen,
  /** Null where all goes to sources. */
  payee: z.nullable(Payee),
  payouts: z.array(Payout),
  isAutomatic: z.boolean(),
  requestedAt: Instant,
  /** The day in Japan by which it should have arrived, at the latest. */
  arrivesOn: Day,
  endedAt: z.nullable(Instant),
  /** Why it was refused; null where it was not. */
  reason: z.nullable(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** One thing that happened to a withdrawal, oldest first. */
export const WithdrawalStep = z.object({
  verb: z.union([WithdrawalVerb, PayoutVerb]),
  /** Null where it happened to the whole; else the payout. */
  payoutCode: z.nullable(z.string()),
  at: Instant,
  /** For the shopper; empty where there is nothing to say. */
  note: z.string(),
});
export type WithdrawalStep = z.infer<typeof WithdrawalStep>;

export const AutoEvery = z.enum(['day', 'week', 'month']);
export type AutoEvery = z.infer<typeof AutoEvery>;

/** A rule by which what a balance has too much of is withdrawn by itself. One a balance. */
/** On its day an automatic withdrawal is asked for from this hour of Japan on. */
export const autoWithdrawalHour = 6;

export const AutoRule = z.object({
  currency: Currency,
  isOn: z.boolean(),
  /** Null: back to the sources alone. */
  payeeId: z.nullable(Id),
  /** Stays on the balance. */
  keep: z.int(),
  /** Nothing is withdrawn unless the balance is above this; never below `keep`. */
  above: z.int(),
  every: AutoEvery,
  /** 1 Monday to 7 Sunday for a week; 1 to 28 for a month; 1 for a day. */
  on: z.int(),
});
export type AutoRule = z.infer<typeof AutoRule>;

/** One due day of a rule in Japan, and what came of it. */
export const AutoRun = z.object({
  day: Day,
  currency: Currency,
  /** `tooLittle`: not above the limit, or under the least that can be paid; `refused` says why in `reason`. */
  outcome: z.enum(['requested', 'tooLittle', 'refused']),
  amount: z.int(),
  withdrawalCode: z.nullable(WithdrawalCode),
  reason: z.nullable(z.string()),
});
export type AutoRun = z.infer<typeof AutoRun>;
