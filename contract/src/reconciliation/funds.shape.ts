import * as z from 'zod/mini';
import { Day } from '../base/shapes.ts';
import { Currency } from '../base/money.ts';

export const FundsLine = z.object({ code: z.string(), amount: z.int() });

/** What shoppers are owed in one currency at the end of a day of Japan's, against what the company holds for them. */
export const FundsReport = z.object({
  currency: Currency,
  /** `available`, `held` without the bonus in it, `withdrawal`, `suspense`; all are customers' money. */
  owed: z.array(FundsLine),
  owedSum: z.int(),
  /** By account: each provider's, the bank's, and what the company had when it moved in (`opening`). */
  holds: z.array(FundsLine),
  holdsSum: z.int(),
  /** Above zero: the company holds more than it owes. */
  difference: z.int(),
  /** The first day of the days without a break on which it holds too little; null where it holds enough. */
  shortSince: z.nullable(Day),
  /** Given by campaigns, free and held: no customers' money, shown beside it. Yen alone. */
  bonus: z.int(),
});
export type FundsReport = z.infer<typeof FundsReport>;

/** Money of one day of Japan's, in minor units: what came in and went out, what was earned and what it cost. */
export const FinanceDay = z.object({
  day: Day,
  inYen: z.int(),
  inFen: z.int(),
  outYen: z.int(),
  outFen: z.int(),
  /** What orders and parcels were charged, less what was given back, in yen. */
  capturedYen: z.int(),
  serviceYen: z.int(),
  freightYen: z.int(),
  storageYen: z.int(),
  exchangeFen: z.int(),
  /** Fees that shoppers paid for top-ups and withdrawals. */
  feesYen: z.int(),
  feesFen: z.int(),
  /** What providers kept; above zero is a cost. */
  providerFeesYen: z.int(),
  providerFeesFen: z.int(),
});
export type FinanceDay = z.infer<typeof FinanceDay>;
