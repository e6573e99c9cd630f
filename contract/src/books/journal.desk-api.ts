import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Currency } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Day, Id, Instant, line, wholeNumber } from '../base/shapes.ts';

/** The sum of one kind of account; shoppers' accounts together. Above zero is owed to the account's owner. */
export const TrialLine = z.object({
  code: z.string(),
  currency: Currency,
  accounts: z.int(),
  balance: z.int(),
});
export type TrialLine = z.infer<typeof TrialLine>;

export const trialBalance = endpoint({
  method: 'GET',
  path: '/api/desk/ledger/trial-balance',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Every account summed up to an instant, and the sum of all per currency (zero)',
  input: z.object({ at: z.optional(z.iso.datetime({ offset: true })) }),
  output: z.object({
    at: Instant,
    lines: z.array(TrialLine),
    sums: z.object({ JPY: z.int(), CNY: z.int() }),
  }),
});

export const LedgerPosting = z.object({
  owner: z.string(),
  code: z.string(),
  currency: Currency,
  amount: z.int(),
  /** Null on the company's accounts: they keep no running balance. */
  balanceAfter: z.nullable(z.int()),
});
export type LedgerPosting = z.infer<typeof LedgerPosting>;

/** People by the books' name for them: `shopper:<id>` is `林晓 10482`, `staff:<id>` a name. */
const Names = z.record(z.string(), z.string());

export const LedgerTransaction = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  step: z.string(),
  actor: z.string(),
  at: Instant,
  facts: z.record(z.string(), z.unknown()),
  /** The transaction that this one undoes, and the one that undid it. */
  reverses: z.nullable(z.string()),
  reversedBy: z.nullable(z.string()),
  postings: z.array(LedgerPosting),
  names: Names,
});
export type LedgerTransaction = z.infer<typeof LedgerTransaction>;

const account = {
  /** `company`, or `shopper:<id>`. */
  owner: z.optional(line(80)),
  /** `available`, `clearing:stripe` … */
  code: z.optional(line(80)),
  currency: z.optional(Currency),
};
const days = {
  /** Days in Japan, both in it. */
  from: z.optional(Day),
  until: z.optional(Day),
};

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/desk/ledger/transactions',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'The journal, newest first: of one subject, kind, account, shopper, day span, amount or text, or all of it',
  input: z.object({
    ...pageQuery,
    subject: z.optional(line(120)),
    /** A kind, `order.hold`, or the word before the dot for all of its kinds. */
    kind: z.optional(line(60)),
    ...account,
    ...days,
    /** Of one posting, whichever way it went, in the currency's minor unit. */
    amount: z.optional(wholeNumber(1, 1_000_000_000_000)),
    /** Part of the subject, or the whole of a provider's reference or a transaction's own id. */
    text: z.optional(line(120)),
  }),
  output: pageOf(LedgerTransaction),
});

export const readTransaction = endpoint({
  method: 'GET',
  path: '/api/desk/ledger/transactions/{id}',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'One transaction whole, whether its day is closed, and whether a correction may undo it',
  input: z.object({ id: Id }),
  output: z.object({
    transaction: LedgerTransaction,
    /** The closed day of Japan that it belongs to; null while that is open. */
    sealedIn: z.nullable(Day),
    mayBeReversed: z.boolean(),
  }),
});

export const AccountPosting = z.object({
  transactionId: z.string(),
  seq: z.int(),
  kind: z.string(),
  subject: z.string(),
  /** Which of several of one kind: `supplement-1` of what is held for an order. */
  step: z.string(),
  actor: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  /** When it was booked: never before the posting before it on a shopper's account. */
  at: Instant,
});
export type AccountPosting = z.infer<typeof AccountPosting>;

export const listPostings = endpoint({
  method: 'GET',
  path: '/api/desk/ledger/postings',
  by: 'staff',
  permission: 'ledger.read',
  summary: "One account's postings, newest first, each with the account's balance after it",
  input: z.object({ ...pageQuery, owner: line(80), code: line(80), currency: Currency, ...days }),
  output: pageOf(AccountPosting),
});

export const LedgerAccount = z.object({
  owner: z.string(),
  code: z.string(),
  currency: Currency,
  balance: z.int(),
  postings: z.int(),
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/desk/ledger/accounts',
  by: 'staff',
  permission: 'ledger.read',
  summary: "The company's accounts with their balances now, or those of one shopper",
  input: z.object({ owner: z._default(line(80), 'company') }),
  output: z.object({ list: z.array(LedgerAccount), names: Names }),
});
