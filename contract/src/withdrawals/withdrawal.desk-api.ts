import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Amount, Currency, Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Day, Id, Instant, line, Nothing, optionalText, text } from '../base/shapes.ts';
import { PayingShopper } from '../payments/top-up.desk-api.ts';
import { Month } from '../payments/top-up.shape.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import { PayeeKind } from './payee.shape.ts';
import {
  PayoutState,
  Payout,
  Withdrawal,
  WithdrawalCode,
  WithdrawalState,
  WithdrawalStep,
  WithdrawalTerms,
  WithdrawalTermsGiven,
} from './withdrawal.shape.ts';

/** Why a withdrawal needs two people; `hand` is known once somebody who had a hand in its money has agreed first. */
export const SecondReason = z.enum(['first', 'amount', 'hand']);
export type SecondReason = z.infer<typeof SecondReason>;

export const DeskWithdrawal = z.object({
  ...Withdrawal.shape,
  shopper: PayingShopper,
  /** What it is worth at the market now, by which the limit is judged. */
  worthYen: Yen,
  /** Empty where one person is enough. */
  secondBecause: z.array(SecondReason),
  /** Who agreed first; null while nobody has. */
  first: z.nullable(z.object({ staffId: Id, name: z.string(), at: Instant })),
  second: z.nullable(z.object({ staffId: Id, name: z.string(), at: Instant })),
  /**
   * Who of those that may approve made something spendable for this shopper within the last `handDays` days: a confirmed transfer, a correction, a
   * compensation, a refund. They need somebody else beside them. Empty once it is decided.
   */
  hands: z.array(z.object({ staffId: Id, name: z.string() })),
  /** Amount, fee and where each part goes, as one short text: who approves says what they saw. */
  fingerprint: z.string(),
  /** What a reviewer should know: `newPayee`, `newDevice`, `restricted`, `frozen`, `chargeback`, `nameDiffers`, `payPasswordReset`. */
  warnings: z.array(z.string()),
});
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>;

export const listDeskWithdrawals = endpoint({
  method: 'GET',
  path: '/api/desk/withdrawals',
  by: 'staff',
  permission: 'withdrawals.read',
  summary:
    "Withdrawals, newest first, or the longest waiting first in a queue; by state, shopper, month of Japan's, words",
  input: z.object({
    ...pageQuery,
    /** `review` waits for an approval, `pay` for finance to pay by hand, `unknown` has a payout nobody knows the end of. */
    view: z._default(z.enum(['all', 'review', 'pay', 'unknown']), 'all'),
    state: z.optional(WithdrawalState),
    currency: z.optional(Currency),
    shopperId: z.optional(Id),
    month: z.optional(Month),
    /** A code of a withdrawal or payout, or a reference, whole. */
    keyword: z.optional(line(100)),
  }),
  output: z.object({ ...pageOf(DeskWithdrawal).shape, count: z.nullable(z.int()) }),
});

export const DeskWithdrawalStep = z.object({
  ...WithdrawalStep.shape,
  actor: z.string(),
  actorName: z.string(),
});

/** What one person said of what takes two. */
const FirstWord = z.object({ staffId: Id, name: z.string(), at: Instant, reason: z.string() });

/** A payout that finance pays or settles by hand, with whose it is. */
export const DeskPayout = z.object({
  ...Payout.shape,
  withdrawalCode: WithdrawalCode,
  shopper: PayingShopper,
  payeeKind: z.nullable(PayeeKind),
  payeeMasked: z.string(),
  holder: z.string(),
  /** Finance pays it, for want of a provider that does. */
  isByHand: z.boolean(),
  /** The file for the bank that it is in; null where it is in none. */
  batchId: z.nullable(Id),
  /** Since when a bank may have it, for its file was downloaded or its payee read in clear; null while none can. */
  givenOutAt: z.nullable(Instant),
  /** Somebody found it failed, and it may have been sent: a second person has yet to say so too. */
  failing: z.nullable(FirstWord),
  since: Instant,
});
export type DeskPayout = z.infer<typeof DeskPayout>;

export const deskWithdrawal = endpoint({
  method: 'GET',
  path: '/api/desk/withdrawals/{code}',
  by: 'staff',
  permission: 'withdrawals.read',
  summary: 'One withdrawal, whole: history, payouts, how its money moved, and the shopper beside it',
  input: z.object({ code: WithdrawalCode }),
  output: z.object({
    withdrawal: DeskWithdrawal,
    /** The withdrawal's payouts once more, with what finance knows of each. */
    payouts: z.array(DeskPayout),
    history: z.array(DeskWithdrawalStep),
    money: z.array(MoneyLine),
    /** What helps to judge: since when they are here, what they topped up, spent and withdrew so far. */
    shopper: z.object({
      since: Instant,
      toppedUp: z.array(Amount),
      withdrawn: z.array(Amount),
      withdrawals: z.int(),
      balances: z.array(Amount),
    }),
  }),
});

export const revealPayee = endpoint({
  method: 'POST',
  path: '/api/desk/withdrawals/{code}/payee',
  by: 'staff',
  permission: 'withdrawals.pay',
  summary:
    'The payee in clear, to pay by hand; each look is audited. From then on its payouts take two people to be found failed, as if they were in a file that was downloaded',
  input: z.object({ code: WithdrawalCode }),
  output: z.object({ kind: PayeeKind, fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
});

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/api/desk/withdrawals/{code}/approve',
  by: 'staff',
  permission: 'withdrawals.approve',
  repeats: 'by-key',
  summary:
    'Agree to a withdrawal, as it was seen: the first of two where two are needed, else the only one. Who had a hand in what the shopper was given is never the only one. 10005 for the same person again and for a second who had a hand as the first had, 10003 when the first has lost the right',
  input: z.object({ code: WithdrawalCode, fingerprint: line(100), note: optionalText(300) }),
  output: DeskWithdrawal,
});

export const refuseWithdrawal = endpoint({
  method: 'POST',
  path: '/api/desk/withdrawals/{code}/refuse',
  by: 'staff',
  permission: 'withdrawals.approve',
  repeats: 'by-key',
  summary: 'Refuse a withdrawal with the reason that the shopper reads: all of it returns to the balance',
  input: z.object({ code: WithdrawalCode, reason: text(300) }),
  output: DeskWithdrawal,
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/desk/payouts',
  by: 'staff',
  permission: 'withdrawals.read',
  summary: 'Payouts, the longest waiting first: in one state, or in every one',
  input: z.object({
    ...pageQuery,
    state: z.optional(PayoutState),
    payeeKind: z.optional(PayeeKind),
    batchId: z.optional(Id),
  }),
  output: z.object({ ...pageOf(DeskPayout).shape, count: z.int() }),
});

export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/api/desk/payouts/{code}/paid',
  by: 'staff',
  permission: 'withdrawals.pay',
  repeats: 'by-key',
  summary: 'A payout was paid by hand, or an unknown one was found paid: with its reference, taken once',
  input: z.object({ code: line(40), reference: line(80), paidOn: Day }),
  output: DeskPayout,
});

export const markPayoutFailed = endpoint({
  method: 'POST',
  path: '/api/desk/payouts/{code}/failed',
  by: 'staff',
  permission: 'withdrawals.pay',
  repeats: 'by-key',
  summary:
    'A payout came to nothing: what it would have paid returns to the balance, with the reason that the shopper reads. One that may have been sent, whose file for the bank was downloaded or whose payee was read in clear needs a second person',
  input: z.object({ code: line(40), reason: text(300) }),
  output: DeskPayout,
});

export const refuseFailed = endpoint({
  method: 'POST',
  path: '/api/desk/payouts/{code}/failed/refuse',
  by: 'staff',
  permission: 'withdrawals.pay',
  repeats: 'by-key',
  summary:
    "The first one's word that a payout came to nothing does not stand, or is taken back: it is waited for as before. 10003 where nobody says so",
  input: z.object({ code: line(40), reason: text(300) }),
  output: DeskPayout,
});

/** The forms of bank files that are known: Zengin's in Japan, and a plain one for all others. */
export const BatchForm = z.enum(['zengin', 'plain']);
export type BatchForm = z.infer<typeof BatchForm>;

export const PayoutBatch = z.object({
  id: Id,
  form: BatchForm,
  currency: Currency,
  payouts: z.int(),
  amount: z.int(),
  open: z.int(),
  by: z.string(),
  at: Instant,
  /** The first download: from then on the bank may have it. */
  givenOutAt: z.nullable(Instant),
  /** Somebody says that it was downloaded and did not go to the bank: a second person has yet to say so too. */
  dropping: z.nullable(FirstWord),
  /** Not given to the bank after all. */
  droppedAt: z.nullable(Instant),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

export const makeBatch = endpoint({
  method: 'POST',
  path: '/api/desk/payouts/batches',
  by: 'staff',
  permission: 'withdrawals.pay',
  repeats: 'by-key',
  summary: 'Take ready payouts to bank payees of one currency into a file for the bank: each into one file at a time',
  input: z.object({
    form: BatchForm,
    currency: Currency,
    codes: z.array(line(40)).check(z.minLength(1), z.maxLength(500)),
  }),
  output: PayoutBatch,
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/desk/payouts/batches',
  by: 'staff',
  permission: 'withdrawals.read',
  summary: 'Files for the bank, newest first',
  input: z.object({ ...pageQuery }),
  output: pageOf(PayoutBatch),
});

export const batchFile = endpoint({
  method: 'GET',
  path: '/api/desk/payouts/batches/{id}/file',
  by: 'staff',
  permission: 'withdrawals.pay',
  file: 'text/csv',
  summary:
    "A file as the bank takes it, the payees' numbers in clear; each download is audited. 10003 where it was dropped, or somebody says so",
  input: z.object({ id: Id }),
  output: z.string(),
});

export const dropBatch = endpoint({
  method: 'POST',
  path: '/api/desk/payouts/batches/{id}/drop',
  by: 'staff',
  permission: 'withdrawals.pay',
  repeats: 'by-key',
  summary:
    'A file was not given to the bank: what of it is open is ready again. One that was downloaded needs a second person',
  input: z.object({ id: Id, reason: text(300) }),
  output: PayoutBatch,
});

export const refuseDrop = endpoint({
  method: 'POST',
  path: '/api/desk/payouts/batches/{id}/drop/refuse',
  by: 'staff',
  permission: 'withdrawals.pay',
  repeats: 'by-key',
  summary:
    "The first one's word that a file did not go to the bank does not stand, or is taken back. 10003 where nobody says so",
  input: z.object({ id: Id, reason: text(300) }),
  output: PayoutBatch,
});

/** What became of one line of a bank's results; `proposed` is a failure that a second person has yet to find too. */
export const ResultLine = z.object({
  line: z.int(),
  payoutCode: z.string(),
  outcome: z.enum(['paid', 'failed', 'proposed', 'already', 'unknownCode', 'wrongAmount', 'notOpen', 'referenceTaken']),
  note: z.string(),
});
export type ResultLine = z.infer<typeof ResultLine>;

export const importResults = endpoint({
  method: 'POST',
  path: '/api/desk/payouts/results',
  by: 'staff',
  permission: 'withdrawals.pay',
  repeats: 'by-key',
  summary:
    "A bank's results as CSV (payout code, amount, paid or failed, reference, reason): each line is settled for itself, or says why not; safe to import again",
  input: z.object({
    csv: z.string().check(z.minLength(1), z.maxLength(500_000)),
    isTrial: z._default(z.boolean(), false),
  }),
  output: z.object({ lines: z.array(ResultLine) }),
});

export const readWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/api/desk/withdrawal-terms',
  by: 'staff',
  permission: 'withdrawals.read',
  summary: 'What each kind of payee costs and takes',
  input: Nothing,
  output: z.object({ terms: z.array(WithdrawalTerms) }),
});

export const changeWithdrawalTerms = endpoint({
  method: 'PUT',
  path: '/api/desk/withdrawal-terms',
  by: 'staff',
  permission: 'withdrawals.terms',
  summary: 'Set what each kind of payee costs and takes, whole; what was requested before keeps its terms',
  input: z.object({ terms: z.array(WithdrawalTermsGiven).check(z.length(4)) }),
  output: z.object({ terms: z.array(WithdrawalTerms) }),
});

/** For so many months a balance may lie before it is reported and its owner reminded. */
export const agedAfterMonths = 6;

/** A shopper's balance of which a part has lain for more than six months: the law lets nobody keep it for ever. */
export const AgedBalance = z.object({
  shopper: PayingShopper,
  currency: Currency,
  balance: z.int(),
  /** What of it came in more than six months ago, the oldest money being spent first. */
  aged: z.int(),
  oldestAt: Instant,
  remindedAt: z.nullable(Instant),
});
export type AgedBalance = z.infer<typeof AgedBalance>;

export const listAgedBalances = endpoint({
  method: 'GET',
  path: '/api/desk/aged-balances',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Balances of which a part is older than six months, the largest first',
  input: z.object({ ...pageQuery, currency: z.optional(Currency) }),
  output: z.object({ ...pageOf(AgedBalance).shape, totals: z.array(Amount), count: z.int() }),
});
