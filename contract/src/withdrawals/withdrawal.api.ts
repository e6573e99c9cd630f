import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Currency } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Day, Done, Id, Instant, Nothing } from '../base/shapes.ts';
import { CodeChannel, CodeSent, PayPassword } from '../payments/pay-security.shape.ts';
import { Month } from '../payments/top-up.shape.ts';
import { Payee, PayeeGiven } from './payee.shape.ts';
import {
  AutoRule,
  AutoRun,
  PayoutPlan,
  Withdrawable,
  Withdrawal,
  WithdrawalAmount,
  WithdrawalCode,
  WithdrawalStep,
  WithdrawalTerms,
} from './withdrawal.shape.ts';

export const readWithdrawable = endpoint({
  method: 'GET',
  path: '/api/console/finance/withdraw',
  by: 'shopper',
  summary: 'What of each balance can be withdrawn now and why not the rest, the payees, and what they cost',
  input: Nothing,
  output: z.object({
    balances: z.array(Withdrawable),
    payees: z.array(Payee),
    terms: z.array(WithdrawalTerms),
    /** Withdrawals that have not ended. */
    open: z.array(Withdrawal),
  }),
});

/** What a withdrawal would come to; it binds for as long as it says. */
export const WithdrawalPreview = z.object({
  /** The withdrawal's own code: a check code is asked for with subject `withdrawal` and this code. */
  code: WithdrawalCode,
  expiresAt: Instant,
  currency: Currency,
  amount: z.int(),
  fee: z.int(),
  /** What arrives, by currency: sources may have been paid in another one. */
  arrives: z.array(z.object({ currency: Currency, amount: z.int() })),
  bonusBackYen: z.int(),
  payouts: z.array(PayoutPlan),
  payee: z.nullable(Payee),
  arrivesOn: Day,
  /** Whether a second person has to agree, as for the first withdrawal ever and above the company's limit. */
  needsSecond: z.boolean(),
});
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>;

export const previewWithdrawal = endpoint({
  method: 'POST',
  path: '/api/console/finance/withdraw/preview',
  by: 'shopper',
  summary: 'Plan a withdrawal: what goes back to which source, what to the payee, the fee and the day it arrives',
  input: z.object({
    currency: Currency,
    amount: WithdrawalAmount,
    /** Null, or nothing: back to the sources alone. */
    payeeId: z._default(z.nullable(Id), null),
  }),
  output: WithdrawalPreview,
});

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/console/finance/withdraw/pay/request',
  by: 'shopper',
  repeats: 'by-check-code',
  summary:
    'Ask for the withdrawal that was previewed: its money leaves the balance at once. 10040 with a new preview as data when the plan no longer holds',
  input: z.object({
    code: WithdrawalCode,
    payPassword: z.optional(PayPassword),
    smsCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  output: Withdrawal,
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/console/finance/withdraw/list',
  by: 'shopper',
  summary: "The shopper's withdrawals, newest first; months are those of the zone in ZoneId",
  input: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', 'open', 'paid', 'ended']), 'all'),
    currency: z.optional(Currency),
    month: z.optional(Month),
  }),
  output: pageOf(Withdrawal),
});

export const withdrawalDetail = endpoint({
  method: 'GET',
  path: '/api/console/finance/withdraw/{code}',
  by: 'shopper',
  summary: 'One withdrawal as it stands now, with what happened to it, oldest first',
  input: z.object({ code: WithdrawalCode }),
  output: z.object({ ...Withdrawal.shape, timeline: z.array(WithdrawalStep) }),
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/console/finance/withdraw/{code}/cancel',
  by: 'shopper',
  summary: 'Take a withdrawal back before anybody reviews it: all of it returns to the balance',
  input: z.object({ code: WithdrawalCode }),
  output: Withdrawal,
});

export const sendPayeeCode = endpoint({
  method: 'POST',
  path: '/api/console/finance/withdraw/payee/code',
  by: 'shopper',
  summary: 'Send the code that binding a payee needs, to one of the shopper’s own addresses',
  input: z.object({ channel: CodeChannel }),
  output: CodeSent,
});

export const bindPayee = endpoint({
  method: 'POST',
  path: '/api/console/finance/withdraw/payee',
  by: 'shopper',
  repeats: 'by-key',
  summary:
    'Bind a payee: proved by the pay password, and by a code where the shopper has a phone or e-mail address; usable after the cooling time',
  input: z.object({
    payee: PayeeGiven,
    payPassword: PayPassword,
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  output: Payee,
});

export const removePayee = endpoint({
  method: 'DELETE',
  path: '/api/console/finance/withdraw/payee/{id}',
  by: 'shopper',
  summary: 'Let go of a payee; withdrawals on their way to it go on, and rules that name it are switched off',
  input: z.object({ id: Id }),
  output: Done,
});

export const readAutoWithdrawal = endpoint({
  method: 'GET',
  path: '/api/console/finance/withdraw/auto',
  by: 'shopper',
  summary: 'The rules of automatic withdrawal, when each runs next, and what came of the last runs',
  input: Nothing,
  output: z.object({
    rules: z.array(z.object({ ...AutoRule.shape, nextOn: z.nullable(Day) })),
    /** Newest first, the last twenty. */
    runs: z.array(AutoRun),
    payees: z.array(Payee),
    terms: z.array(WithdrawalTerms),
  }),
});

export const setAutoWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/console/finance/withdraw/auto',
  by: 'shopper',
  summary:
    'Set the rule of one balance; switching it on, changing where it pays to and leaving less on the balance need the pay password (10023 without it)',
  input: z.object({
    ...AutoRule.shape,
    /** Null, or nothing: back to the sources alone. */
    payeeId: z._default(z.nullable(Id), null),
    payPassword: z.optional(PayPassword),
  }),
  output: z.object({ ...AutoRule.shape, nextOn: z.nullable(Day) }),
});
