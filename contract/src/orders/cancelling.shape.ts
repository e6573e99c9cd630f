import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { Id, Instant, OrderCode } from '../base/shapes.ts';
import { cancelRequestLifecycle } from './cancel-request.lifecycle.ts';
import { restQuestionLifecycle } from './rest-question.lifecycle.ts';

export const RestQuestionState = z.enum(restQuestionLifecycle.states);
export type RestQuestionState = z.infer<typeof RestQuestionState>;

/** What a shopper has to decide: one order could not be bought, what about those that no buyer has taken yet? */
export const RestQuestion = z.object({
  id: Id,
  /** Until when it can be answered; then the rest is bought. */
  dueAt: Instant,
  failedCode: OrderCode,
  /** The orders of the same submission that nobody has bought or taken: unquoted, unpaid or paid; never empty. */
  restCodes: z.array(OrderCode),
});
export type RestQuestion = z.infer<typeof RestQuestion>;

export const CancelRequestState = z.enum(cancelRequestLifecycle.states);
export type CancelRequestState = z.infer<typeof CancelRequestState>;

export const CancelRequest = z.object({
  id: Id,
  orderCode: OrderCode,
  state: CancelRequestState,
  reason: z.string(),
  /** What the shopper saw and agreed to when asking: kept by the company, and given back, if it is granted. */
  feeYen: Yen,
  refundYen: Yen,
  askedAt: Instant,
  answeredAt: z.nullable(Instant),
  /** What the one who answered has to say to the shopper. */
  note: z.string(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

/** How an order can be cancelled now: at once and free, by asking a buyer, or not at all. */
export const CancelWay = z.enum(['free', 'asked', 'no']);
export type CancelWay = z.infer<typeof CancelWay>;

export const CancelPreview = z.object({
  way: CancelWay,
  /** What the company keeps; zero when it is free. */
  feeYen: Yen,
  /** What goes back to the sources that it was paid from. */
  refundYen: Yen,
  /** Why it cannot be: the seller has sent it, it has ended, or a request is open already. Null when it can. */
  whyNot: z.nullable(z.enum(['sent', 'ended', 'alreadyAsked'])),
});
export type CancelPreview = z.infer<typeof CancelPreview>;
