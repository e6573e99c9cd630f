import * as z from 'zod/mini';
import { Currency } from '../base/money.ts';
import { Id, Instant, text } from '../base/shapes.ts';
import { correctionLifecycle } from './correction.lifecycle.ts';

export const CorrectionCode = z.string().check(z.regex(/^C\d{8,20}$/));
export const CorrectionState = z.enum(correctionLifecycle.states);

/**
 * What a correction may post to, with the currencies each can have. What providers, suppliers and withdrawals are owed
 * is settled where it is known whose it is, never by a correction.
 */
export const adjustableAccounts = {
  available: ['JPY', 'CNY'],
  bonus: ['JPY'],
  compensation: ['JPY'],
  promotion: ['JPY'],
  'revenue:service': ['JPY'],
  'revenue:freight': ['JPY'],
  'revenue:storage': ['JPY'],
  'revenue:warehouse-service': ['JPY'],
  'revenue:exchange': ['CNY'],
  opening: ['JPY', 'CNY'],
} as const satisfies Readonly<Record<string, readonly Currency[]>>;
export type AdjustableAccount = keyof typeof adjustableAccounts;
export const AdjustableAccount = z.enum(Object.keys(adjustableAccounts) as [AdjustableAccount, ...AdjustableAccount[]]);

/** Those of a shopper; the others are the company's. */
export const shopperAccounts = ['available', 'bonus'] as const satisfies readonly AdjustableAccount[];

export const AdjustmentSide = z.object({
  account: AdjustableAccount,
  /** Whose, where it is a shopper's. */
  shopperId: z._default(z.nullable(Id), null),
});
export type AdjustmentSide = z.infer<typeof AdjustmentSide>;

/** A new posting: an amount from one account to another, at least one of them a shopper's. */
export const Adjustment = z.object({
  from: AdjustmentSide,
  to: AdjustmentSide,
  currency: Currency,
  /** In the minor unit. */
  amount: z.int().check(z.minimum(1), z.maximum(100_000_000_000)),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** A transaction to undo, a new posting, or both: undone and posted together. */
export const CorrectionContent = z.object({
  reverses: z._default(z.nullable(Id), null),
  adjustment: z._default(z.nullable(Adjustment), null),
  /** Why; written into the books and the audit log. */
  reason: text(500),
});
export type CorrectionContent = z.infer<typeof CorrectionContent>;

export const Correction = z.object({
  code: CorrectionCode,
  state: CorrectionState,
  content: CorrectionContent,
  /** Kind and subject of what it undoes. */
  reversed: z.nullable(z.object({ kind: z.string(), subject: z.string() })),
  /** Stands for the content that was seen: it is sent back when it is applied. */
  fingerprint: z.string(),
  proposedBy: z.string(),
  proposedByMe: z.boolean(),
  proposedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  note: z.string(),
  /** What it posted. */
  transactionIds: z.array(z.string()),
  /** Shoppers in it, as the journal names them. */
  names: z.record(z.string(), z.string()),
});
export type Correction = z.infer<typeof Correction>;
