import * as z from 'zod/mini';
import { Amount, Currency } from '../base/money.ts';
import { Day, Id, Instant, line, maybeLine } from '../base/shapes.ts';

/** Whose files can be read; the bank's columns are named by hand, `paypal` and `sandbox` take the plain form. */
export const fileProviders = ['stripe', 'alipay', 'wechatpay', 'paypal', 'bank', 'sandbox'] as const;
export const FileProvider = z.enum(fileProviders);
export type FileProvider = z.infer<typeof FileProvider>;

/** `settlement` is what the provider paid to the company's bank; `payout` what it paid to a shopper for us. */
export const FileRowKind = z.enum(['payment', 'refund', 'payout', 'fee', 'chargeback', 'settlement', 'other']);
export type FileRowKind = z.infer<typeof FileRowKind>;

/** The heads of a bank's columns. Amounts stand in one column with a sign, or in two without. */
export const BankColumns = z.object({
  currency: Currency,
  day: line(60),
  reference: line(60),
  amountIn: line(60),
  /** Empty where `amountIn` has a sign. */
  amountOut: maybeLine(60),
});
export type BankColumns = z.infer<typeof BankColumns>;

/** Where a row stands: with one of our postings, with none, with one that says otherwise, or settled by hand. */
export const FileRowState = z.enum(['matched', 'missing', 'different', 'settled', 'toBook']);
export type FileRowState = z.infer<typeof FileRowState>;

/** One line of a provider's file. Amounts in the minor unit, below zero where money left the provider's account. */
export const FileRow = z.object({
  id: Id,
  provider: FileProvider,
  /** The line it stands in, from 1. */
  line: z.int(),
  /** The provider's own name for it. */
  reference: z.string(),
  kind: FileRowKind,
  currency: Currency,
  gross: z.int(),
  /** What the provider kept; above zero. */
  fee: z.int(),
  net: z.int(),
  /** In the provider's own time zone. */
  day: Day,
  at: Instant,
  /** `toBook`: a fee or a settlement that nobody has accepted yet. */
  state: FileRowState,
  /** The transactions of ours that stand for it, and what they are about. */
  booked: z.array(z.object({ transactionId: Id, subject: z.string() })),
});
export type FileRow = z.infer<typeof FileRow>;

export const ProviderFile = z.object({
  id: Id,
  provider: FileProvider,
  name: z.string(),
  sha256: z.string(),
  /** The days it covers, whole, in the provider's own time zone. */
  fromDay: Day,
  untilDay: Day,
  rows: z.int(),
  /** Of its rows, those that no file had brought before. */
  newRows: z.int(),
  /** Of its new rows, how many are matched, and how many differences are open. */
  matched: z.int(),
  open: z.int(),
  /** Fees and settlements of it that are not in the books yet. */
  toBook: z.int(),
  by: z.string(),
  at: Instant,
});
export type ProviderFile = z.infer<typeof ProviderFile>;

/** What a file comes to, by kind and currency. */
export const FileSum = z.object({ kind: FileRowKind, currency: Currency, rows: z.int(), gross: z.int(), fee: z.int() });
export type FileSum = z.infer<typeof FileSum>;

/** One day of one provider: open while no file covers it, or a difference or something to book is left. */
export const ProviderDay = z.object({
  provider: FileProvider,
  day: Day,
  state: z.enum(['noFile', 'open', 'reconciled']),
  rows: z.int(),
  open: z.int(),
  toBook: z.int(),
  /** Per currency: what the file's rows come to, and what our postings for them do. */
  theirs: z.array(Amount),
  ours: z.array(Amount),
  reconciledAt: z.nullable(Instant),
});
export type ProviderDay = z.infer<typeof ProviderDay>;
