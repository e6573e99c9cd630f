import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Currency } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Instant, text } from '../base/shapes.ts';

/** The sum of one kind of account; shoppers' accounts together. Above zero is owed to the account's owner. */
export const TrialLine = z.object({
  code: z.string(),
  currency: Currency,
  accounts: z.int(),
  balance: z.int(),
});
export type TrialLine = z.infer<typeof TrialLine>;

/** A law of the books, and how often it is broken: zero when they are sound. */
export const InvariantResult = z.object({ name: z.string(), breaches: z.int() });
export type InvariantResult = z.infer<typeof InvariantResult>;

export const trialBalance = endpoint({
  method: 'GET',
  path: '/api/desk/ledger/trial-balance',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Every account summed up to an instant, the sum of all per currency (zero), and the laws of the books',
  input: z.object({ at: z.optional(z.iso.datetime({ offset: true })) }),
  output: z.object({
    at: Instant,
    lines: z.array(TrialLine),
    sums: z.object({ JPY: z.int(), CNY: z.int() }),
    /** Checked now, whatever instant was asked for. */
    invariants: z.array(InvariantResult),
    checkedAt: Instant,
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

export const LedgerTransaction = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  step: z.string(),
  actor: z.string(),
  at: Instant,
  facts: z.record(z.string(), z.unknown()),
  reverses: z.nullable(z.string()),
  postings: z.array(LedgerPosting),
  /** People in it by the books' name for them: `shopper:<id>` is `林晓 10482`, `staff:<id>` a name. */
  names: z.record(z.string(), z.string()),
});
export type LedgerTransaction = z.infer<typeof LedgerTransaction>;

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/desk/ledger/transactions',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'The journal, newest first, of one subject or of all',
  input: z.object({ ...pageQuery, subject: z.optional(text(120)) }),
  output: pageOf(LedgerTransaction),
});
