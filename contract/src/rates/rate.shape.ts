import * as z from 'zod/mini';
import { FenPerYenPpm } from '../base/money.ts';
import { Instant } from '../base/shapes.ts';

/** How old a rate is told by `at`, when its market was learnt; a stale one is shown and never converted at. */
const age = { at: Instant, isStale: z.boolean() };

/** The yuan that a yen costs now: what is charged, the market beneath it, and the margin between them. */
export const RateNow = z.object({
  /** Fen per yen in millionths: 100 日元 = 4.769 元 is 4_769_000. */
  charged: FenPerYenPpm,
  market: FenPerYenPpm,
  /** Millionths of the market rate: 12_000 is 1.2 %. */
  marginPpm: z.int(),
  source: z.string(),
  ...age,
});
export type RateNow = z.infer<typeof RateNow>;

/** Currencies in which prices are shown as an estimate; only yen and yuan are ever paid with. */
export const displayCurrencies = [
  'CNY',
  'USD',
  'TWD',
  'HKD',
  'KRW',
  'EUR',
  'GBP',
  'AUD',
  'SGD',
  'THB',
  'CAD',
  'MYR',
  'NZD',
] as const;
export const DisplayCurrency = z.enum(displayCurrencies);
export type DisplayCurrency = z.infer<typeof DisplayCurrency>;

/** What a shopper has beside the yen: one of those, or `JPY` for nothing but yen. */
export const DisplayChoice = z.enum(['JPY', ...displayCurrencies]);
export type DisplayChoice = z.infer<typeof DisplayChoice>;

export const DisplayRate = z.object({
  currency: DisplayCurrency,
  /** Decimals of the currency: 2, or 0 for the won. */
  scale: z.int(),
  /** Minor units of the currency per yen, in millionths. */
  marketPpm: z.int(),
  chargedPpm: z.int(),
  marginPpm: z.int(),
  source: z.string(),
  ...age,
});
export type DisplayRate = z.infer<typeof DisplayRate>;

/** So long a top-up's rate is fixed once it was shown. */
export const quoteMinutes = 15;

/** A rate that holds until it expires. */
export const RateQuote = z.object({
  quoteId: z.string(),
  charged: FenPerYenPpm,
  market: FenPerYenPpm,
  expiresAt: Instant,
});
export type RateQuote = z.infer<typeof RateQuote>;

/** Whether yuan can be converted now: `stopped` while the newest rate is older than its limit. */
export const Conversion = z.enum(['open', 'stopped']);
export type Conversion = z.infer<typeof Conversion>;
