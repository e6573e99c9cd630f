import * as z from 'zod/mini';
import { Instant, optionalText } from '../base/shapes.ts';
import type { OrderState } from '../orders/order.shape.ts';

/** What happens next with an order; `other` is said in words. */
export const nextStepKinds = ['buy', 'sellerShip', 'store', 'pack', 'ship', 'deliver', 'other'] as const;
export const NextStepKind = z.enum(nextStepKinds);
export type NextStepKind = z.infer<typeof NextStepKind>;

/** A day of Japan, by whose end it is to have happened. */
export const Day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** So many days ahead a next step can be expected at most. */
export const maxDaysAhead = 90;
export const longestStepWords = 100;

/** What staff says of the next step. */
export const NextStepGiven = z.object({ kind: NextStepKind, words: optionalText(longestStepWords), on: Day });
export type NextStepGiven = z.infer<typeof NextStepGiven>;

/** `late`: the day is over and it has not happened. */
export const NextStepStatus = z.enum(['ahead', 'late', 'met']);
export type NextStepStatus = z.infer<typeof NextStepStatus>;

export const NextStep = z.object({
  kind: NextStepKind,
  words: z.string(),
  on: Day,
  standing: NextStepStatus,
  toldAt: Instant,
  /** When the order came so far. */
  metAt: z.nullable(Instant),
});
export type NextStep = z.infer<typeof NextStep>;

/** Where each step brings an order, in the order in which goods go through them. */
const onward: readonly (readonly [Exclude<NextStepKind, 'other'>, OrderState])[] = [
  ['buy', 'Purchased'],
  ['sellerShip', 'SellerShipped'],
  ['store', 'InWarehouse'],
  ['pack', 'Packing'],
  ['ship', 'Shipped'],
  ['deliver', 'Completed'],
];
const over: ReadonlySet<OrderState> = new Set(['Completed', 'Closed', 'Refunded', 'Disposed']);

/** Whether an order in this state has come as far as the step, or is over: then nobody waits for the step any more. */
export const isStepMet = (kind: NextStepKind, state: OrderState): boolean => {
  if (over.has(state)) return true;
  const wanted = onward.findIndex(([step]) => step === kind);
  return wanted >= 0 && onward.findIndex(([, reached]) => reached === state) >= wanted;
};

/** The steps that an order in this state still has before it. */
export const stepsAhead = (state: OrderState): NextStepKind[] =>
  nextStepKinds.filter((kind) => !isStepMet(kind, state));
