import * as z from 'zod/mini';
import { Currency, Fen, FenPerYenPpm, Yen } from '../base/money.ts';
import { Instant } from '../base/shapes.ts';

/** Where a payment may be taken from, in the shopper's own order: bonus, then yen, then yuan unless chosen otherwise. */
export const MoneySource = z.enum(['bonus', 'JPY', 'CNY']);
export type MoneySource = z.infer<typeof MoneySource>;

/** What the shopper is charged for a yen in fen, the market beneath it, and what the difference comes to here. */
export const AppliedRate = z.object({ charged: FenPerYenPpm, market: FenPerYenPpm, marginFen: Fen });
export type AppliedRate = z.infer<typeof AppliedRate>;

/** What one source gives to a payment; `worthYen` is what it covers of the cost. */
export const TakenFrom = z.object({
  source: MoneySource,
  amount: z.int(),
  currency: Currency,
  worthYen: Yen,
});
export type TakenFrom = z.infer<typeof TakenFrom>;

/** Why money moved, as the shopper is told. `other` where an older entry gives no reason that is known here. */
export const moneyReasons = [
  'payment',
  'supplement',
  'freight',
  'bought',
  'difference',
  'shipped',
  'cancelled',
  'soldOut',
  'supplementRefused',
  'supplementExpired',
  'cancelFee',
  'sellerCancelled',
  'splitOff',
  'splitIn',
  'parcelCancelled',
  'compensation',
  'topUp',
  'bonus',
  'opening',
  'correction',
  'other',
] as const;
export const MoneyReason = z.enum(moneyReasons);
export type MoneyReason = z.infer<typeof MoneyReason>;

/** What an entry does to the shopper's money: set aside, spent, given back, put in, taken out. */
export const MoneyDirection = z.enum(['hold', 'capture', 'release', 'credit', 'debit']);
export type MoneyDirection = z.infer<typeof MoneyDirection>;

/** One entry of a money timeline: an order's, a parcel's, a top-up's. Amounts are above zero; the direction tells. */
export const MoneyLine = z.object({
  id: z.string(),
  /** The journal's own kind, such as `order.hold`. */
  kind: z.string(),
  at: Instant,
  amount: z.int(),
  currency: Currency,
  direction: MoneyDirection,
  reason: MoneyReason,
  sources: z.array(TakenFrom),
  rate: z.nullable(AppliedRate),
});
export type MoneyLine = z.infer<typeof MoneyLine>;

/** What a statement line is about, for filtering. */
export const StatementKind = z.enum(['order', 'parcel', 'topUp', 'bonus', 'opening']);
export type StatementKind = z.infer<typeof StatementKind>;

/** One posting on a balance of the shopper's, with the balance after it. Above zero came in, below zero went out. */
export const StatementLine = z.object({
  id: z.string(),
  at: Instant,
  kind: z.union([StatementKind, z.literal('other')]),
  direction: MoneyDirection,
  reason: MoneyReason,
  source: MoneySource,
  amount: z.int(),
  currency: Currency,
  balanceAfter: z.int(),
  /** The code of the order, parcel or top-up; null where there is none. */
  code: z.nullable(z.string()),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What a cost would be taken from, and what each source has left; or what is missing. */
export const PaymentPreview = z.object({
  costYen: Yen,
  /** In the shopper's order, every source, also one that gives nothing. */
  sources: z.array(z.object({ ...TakenFrom.shape, leftAmount: z.int() })),
  rate: z.nullable(AppliedRate),
  /** Zero when the balances suffice. */
  shortYen: Yen,
  /** The shortfall as it would have to be topped up in yuan; null while there is no rate. */
  shortFen: z.nullable(Fen),
});
export type PaymentPreview = z.infer<typeof PaymentPreview>;
