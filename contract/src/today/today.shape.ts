import * as z from 'zod/mini';
import { Currency, Fen, Yen, YenChange } from '../base/money.ts';
import { Instant } from '../base/shapes.ts';

/** The queues of the desk's first page, in the order in which goods pass through them. */
export const queueNames = [
  'quoting',
  'purchasing',
  'supplement',
  'cancelAsked',
  'sellerShipping',
  'receiving',
  'claims',
  'disposal',
  'packing',
  'freight',
  'dispatch',
  'unpacking',
  'services',
  'quotes',
  'words',
  'slips',
  'confirmations',
  'accountProposals',
  'paymentAlarms',
  'withdrawals',
  'payouts',
  'corrections',
  'differences',
  'chats',
  'feedback',
  'questions',
  'groupReports',
  'staffChanges',
  'settingProposals',
] as const;
export const QueueName = z.enum(queueNames);
export type QueueName = z.infer<typeof QueueName>;

/** How many of a queue stand where in their own limit: under half, under three quarters, near it, past it. */
export const Spread = z.object({ fresh: z.int(), half: z.int(), near: z.int(), late: z.int() });
export type Spread = z.infer<typeof Spread>;

export const TodayQueue = z.object({
  name: QueueName,
  waiting: z.int(),
  spread: Spread,
  /** The one with the least time left: since when it waits, and when it should have moved on. */
  tightest: z.nullable(z.object({ since: Instant, dueAt: Instant })),
});
export type TodayQueue = z.infer<typeof TodayQueue>;

/** One day of Japan. Yen top-ups and yuan top-ups are told apart; what is captured is in yen, less what was refunded. */
export const MoneyDay = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  toppedUpYen: Yen,
  toppedUpFen: Fen,
  topUps: z.int(),
  capturedYen: YenChange,
  captures: z.int(),
});
export type MoneyDay = z.infer<typeof MoneyDay>;

/** What shoppers are owed in one currency, withdrawals and suspense included, against what the company holds for them. */
export const CustomerFunds = z.object({ currency: Currency, owed: z.int(), clearing: z.int() });
export type CustomerFunds = z.infer<typeof CustomerFunds>;
