import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Id, Instant, Nothing } from '../base/shapes.ts';
import { DisplayCurrency } from './rate.shape.ts';

/** Typed at the desk, or fetched from the feed. */
export const RateKind = z.enum(['manual', 'feed']);
export type RateKind = z.infer<typeof RateKind>;

/** Minor units of the currency per yen, in millionths: what the database keeps, with room to multiply. */
const MarketPpm = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000));
export const maxMarginPpm = 200_000;
export const jumpBoundsPpm = { min: 1000, max: 500_000 } as const;
const MarginPpm = z.int().check(z.minimum(0), z.maximum(maxMarginPpm));

/** A rate as it was set: once learnt it is never changed, a newer one follows. */
export const SetRate = z.object({
  id: z.string(),
  currency: DisplayCurrency,
  marketPpm: z.int(),
  marginPpm: z.int(),
  chargedPpm: z.int(),
  kind: RateKind,
  source: z.string(),
  /** When it was set, and when its market was learnt: a change of the margin makes no market younger. */
  at: Instant,
  marketAt: Instant,
});
export type SetRate = z.infer<typeof SetRate>;

/** After how long a rate is too old, by where it came from, and how far the next may jump unasked. */
export const RateLimits = z.object({
  /** Null: never, as in a sample shop that stands still between two looks at it. */
  manualHours: z.nullable(z.int()),
  feedHours: z.int(),
  /** Millionths of the last market rate. */
  jumpPpm: z.int(),
});
export type RateLimits = z.infer<typeof RateLimits>;

/** What the feed said, or one person typed, and nobody else has confirmed: too far from the rates before it. */
export const HeldBack = z.object({
  marketPpm: z.int(),
  /** Millionths of the rate that holds; below zero when it fell. */
  changePpm: z.int(),
  source: z.string(),
  seenAt: Instant,
  /** Who typed it: another has to take it. Null where the feed said it. */
  by: z.nullable(z.object({ staffId: Id, name: z.string() })),
});
export type HeldBack = z.infer<typeof HeldBack>;

export const DeskRate = z.object({
  ...SetRate.shape,
  /** Decimals of the currency: 2, or 0 for the won. */
  scale: z.int(),
  limits: RateLimits,
  /** When it becomes too old; null where it never does. */
  staleAt: z.nullable(Instant),
  isStale: z.boolean(),
  heldBack: z.nullable(HeldBack),
});
export type DeskRate = z.infer<typeof DeskRate>;

/** Why the feed could not be used. */
export const FeedFault = z.enum([
  'unreachable',
  'timeout',
  'httpStatus',
  'tooLarge',
  'notJson',
  'wrongBase',
  'badRate',
]);
export type FeedFault = z.infer<typeof FeedFault>;

export const RateFeedState = z.object({
  /** The host that it is fetched from. */
  source: z.string(),
  everyMinutes: z.int(),
  nextAt: Instant,
  succeededAt: z.nullable(Instant),
  /** In a row. */
  failures: z.int(),
  /** The last ones, newest first. */
  lastFailures: z.array(z.object({ at: Instant, fault: FeedFault, detail: z.string() })),
});
export type RateFeedState = z.infer<typeof RateFeedState>;

export const readRates = endpoint({
  method: 'GET',
  path: '/api/desk/rates',
  by: 'staff',
  permission: 'rates.read',
  summary: 'The rates of now with their age and limits, what waits for a confirmation, and how the feed does',
  input: Nothing,
  output: z.object({ at: Instant, rates: z.array(DeskRate), feed: z.nullable(RateFeedState) }),
});

/** Of the calendar: no 31 September. */
const Day = z.iso.date().check(z.regex(/^20/));
/** Days are Japan's, the last one included. */
const span = { currency: DisplayCurrency, from: z.optional(Day), to: z.optional(Day), kind: z.optional(RateKind) };

export const listRateHistory = endpoint({
  method: 'GET',
  path: '/api/desk/rates/history',
  by: 'staff',
  permission: 'rates.read',
  summary: 'The rates of a currency as they were set, newest first',
  input: z.object({ ...pageQuery, cursor: z.optional(Id), ...span }),
  output: pageOf(SetRate),
});

export const readRateChart = endpoint({
  method: 'GET',
  path: '/api/desk/rates/chart',
  by: 'staff',
  permission: 'rates.read',
  summary: 'How a currency went: at most 400 points, each the last rate of its stretch of time; 90 days unless asked',
  input: z.object(span),
  output: z.object({
    from: Instant,
    until: Instant,
    points: z.array(z.object({ at: Instant, marketPpm: z.int(), chargedPpm: z.int(), kind: RateKind })),
  }),
});

export const typeRate = endpoint({
  method: 'POST',
  path: '/api/desk/rates/{currency}/type',
  by: 'staff',
  permission: 'rates.write',
  summary:
    'Type a market rate; one far from the last, or from a day ago, has to be confirmed and waits for a second person; one that was set meanwhile refuses',
  input: z.object({
    currency: DisplayCurrency,
    marketPpm: MarketPpm,
    /** The market rate that stood on the screen. */
    seenMarketPpm: z.int(),
    isConfirmed: z.boolean(),
  }),
  output: Done,
});

export const changeMargin = endpoint({
  method: 'POST',
  path: '/api/desk/rates/{currency}/margin',
  by: 'staff',
  permission: 'rates.write',
  summary: 'Change what is charged on top of the market rate, from now on',
  input: z.object({ currency: DisplayCurrency, marginPpm: MarginPpm, seenMarginPpm: z.int() }),
  output: Done,
});

export const changeRateLimits = endpoint({
  method: 'POST',
  path: '/api/desk/rates/{currency}/limits',
  by: 'staff',
  permission: 'rates.write',
  summary: 'Change after how long a rate is too old, and how far the next may jump unasked',
  input: z.object({
    currency: DisplayCurrency,
    manualHours: z.int().check(z.minimum(1), z.maximum(8760)),
    feedHours: z.int().check(z.minimum(1), z.maximum(720)),
    jumpPpm: z.int().check(z.minimum(jumpBoundsPpm.min), z.maximum(jumpBoundsPpm.max)),
  }),
  output: Done,
});

export const answerHeldBack = endpoint({
  method: 'POST',
  path: '/api/desk/rates/{currency}/held-back',
  by: 'staff',
  permission: 'rates.write',
  summary:
    'Take the rate that was held back as it stood on the screen, or leave it. 10005 for who typed it and would take it',
  input: z.object({ currency: DisplayCurrency, marketPpm: z.int(), answer: z.enum(['take', 'leave']) }),
  output: Done,
});

export const fetchRates = endpoint({
  method: 'POST',
  path: '/api/desk/rates/fetch',
  by: 'staff',
  permission: 'rates.write',
  summary: 'Have the feed fetched now instead of at its next time',
  input: Nothing,
  output: Done,
});
