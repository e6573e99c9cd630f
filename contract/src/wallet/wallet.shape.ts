import * as z from 'zod/mini';
import { Currency, Fen, FenPerYenPpm, Yen } from '../base/money.ts';
import { Instant } from '../base/shapes.ts';
import { Conversion } from '../rates/rate.shape.ts';

/** Where a payment may be taken from, in the shopper's own order: bonus, then yen, then yuan unless chosen otherwise. */
export const MoneySource = z.enum(['bonus', 'JPY', 'CNY']);
export type MoneySource = z.infer<typeof MoneySource>;

/** What the shopper is charged for a yen in fen, the market beneath it, and what the difference comes to here. */
export const AppliedRate = z.object({ charged: FenPerYenPpm, market: FenPerYenPpm, marginFen: Fen });
export type AppliedRate = z.infer<typeof AppliedRate>;

/** The three sources, each once, first taken first. */
export const DeductionOrder = z.array(MoneySource).check(
  z.length(3),
  z.refine((order) => new Set(order).size === order.length),
);

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
  'service',
  'serviceReturned',
  'compensation',
  'topUp',
  'bonus',
  'opening',
  'withdrawal',
  'withdrawalPaid',
  'withdrawalReturned',
  'topUpRefunded',
  'chargeback',
  'chargebackWon',
  'owedRepaid',
  'waived',
  'correction',
  'other',
] as const;
export const MoneyReason = z.enum(moneyReasons);
export type MoneyReason = z.infer<typeof MoneyReason>;

/** What an entry does to the shopper's money: set aside, spent, given back, put in, taken out. */
export const MoneyDirection = z.enum(['hold', 'capture', 'release', 'credit', 'debit']);
export type MoneyDirection = z.infer<typeof MoneyDirection>;

/** How money moves for an order, a parcel, or a service that is done to one: the last word of an entry's kind. */
export const subjectMoves = [
  'hold',
  'charge',
  'capture',
  'release',
  'refund',
  'splitOff',
  'splitIn',
  'compensate',
] as const;
export type SubjectMove = (typeof subjectMoves)[number];

/** Whether an entry of the journal is a paid supplement: what is held for an order after its first payment. */
export const isSupplement = (kind: string, step: string): boolean =>
  kind === 'order.hold' && step.startsWith('supplement');

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
  /** Null where nothing was exchanged, and where several rates met in one entry. */
  rate: z.nullable(AppliedRate),
  /** What the exchange of this entry cost above the market, over all its rates. */
  marginFen: Fen,
});
export type MoneyLine = z.infer<typeof MoneyLine>;

/** What a statement line is about, for filtering. A correction is what undoes an entry. */
export const statementKinds = [
  'order',
  'parcel',
  'service',
  'share',
  'topUp',
  'bonus',
  'opening',
  'withdrawal',
  'correction',
] as const;
export const StatementKind = z.enum(statementKinds);
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
  /** The code of the order, parcel or top-up; of a service that of what it is done to, of a share that of its group. Null where there is none. */
  code: z.nullable(z.string()),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What came in and what went out of one balance over the lines that were asked for, both above zero. */
export const StatementSum = z.object({
  source: MoneySource,
  currency: Currency,
  inAmount: z.int(),
  outAmount: z.int(),
});
export type StatementSum = z.infer<typeof StatementSum>;

/** What is set aside for one order, parcel or share of a group's parcel now, source by source. */
export const HeldFor = z.object({
  kind: z.enum(['order', 'parcel', 'share']),
  code: z.string(),
  /** What it covers of the cost; yuan at the rate they were held at. */
  worthYen: Yen,
  /** Only sources that something is held of. */
  sources: z.array(TakenFrom),
  /** When the first of it was set aside. */
  since: Instant,
});
export type HeldFor = z.infer<typeof HeldFor>;

/** What a cost would be taken from, and what each source has left; or what is missing. */
export const PaymentPreview = z.object({
  costYen: Yen,
  /** In the shopper's order, every source, also one that gives nothing. */
  sources: z.array(z.object({ ...TakenFrom.shape, leftAmount: z.int() })),
  rate: z.nullable(AppliedRate),
  /** `stopped` while the newest rate is too old: yuan give nothing then, and `rate` is null. */
  conversion: Conversion,
  /** Zero when the balances suffice. */
  shortYen: Yen,
  /** The shortfall in yuan; null while there is no rate. */
  shortFen: z.nullable(Fen),
  /** The least top-up that closes the shortfall, in either balance; null when there is none. Without a rate yuan close none. */
  topUp: z.nullable(z.object({ yen: Yen, fen: z.nullable(Fen) })),
});
export type PaymentPreview = z.infer<typeof PaymentPreview>;
