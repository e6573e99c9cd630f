import { maxAsksAnHour, writableDays } from '@hakobu/contract/feedback/feedback.shape';
import { stepDayOutside, stepNeedsWords, stepPassed } from '@hakobu/contract/feedback/feedback.problems';
import {
  isStepMet,
  maxDaysAhead,
  type NextStepGiven,
  type NextStepStatus,
} from '@hakobu/contract/feedback/next-step.shape';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import type { OrderState } from '@hakobu/contract/orders/order.shape';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const japanOffsetMs = 9 * hourMs;

type Ordered = { readonly state: OrderState; readonly movedAt: Date };

const ends: ReadonlySet<OrderState> = new Set(orderLifecycle.ends);

/** Whether a thread can still be written in: until 30 days after its order ended. */
export const isWritable = ({ state, movedAt }: Ordered, now: Date): boolean =>
  !ends.has(state) || now.getTime() - movedAt.getTime() <= writableDays * dayMs;

/** When the shopper may ask next, from the instants of the questions of the last hour, oldest first; null is now. */
export const askableAt = (asked: readonly Date[]): Date | null => {
  const first = asked.at(-maxAsksAnHour);
  return first === undefined ? null : new Date(first.getTime() + hourMs);
};

/** The instant at which a day of Japan is over. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - japanOffsetMs + dayMs);

const dayOf = (at: Date): string => new Date(at.getTime() + japanOffsetMs).toISOString().slice(0, 10);

/** Throws where a next step is none: said without words, behind the order, on a day that is not there or not near. */
export const mustBeNext = ({ kind, words, on }: NextStepGiven, order: OrderState, now: Date): void => {
  if (isStepMet(kind, order)) throw stepPassed();
  if (kind === 'other' && words === '') throw stepNeedsWords();
  const over = endOfDay(on);
  // The thirtieth of February is a day of the pattern and of no calendar.
  const isThere = !Number.isNaN(over.getTime()) && dayOf(new Date(over.getTime() - dayMs)) === on;
  const last = dayOf(new Date(now.getTime() + maxDaysAhead * dayMs));
  if (!isThere || on < dayOf(now) || on > last) throw stepDayOutside({ most: maxDaysAhead });
};

/** How a step stands: it happened, its day is over, or it lies ahead. */
export const statusOf = (step: { readonly on: string; readonly metAt: Date | null }, now: Date): NextStepStatus => {
  if (step.metAt) return 'met';
  return endOfDay(step.on) <= now ? 'late' : 'ahead';
};

/** What a thread owes when it is looked at again after an answer: the first question that the writer had not read. */
export const owedSince = (asked: readonly { readonly place: number; readonly at: Date }[], readPlace: number) =>
  asked.find(({ place }) => place > readPlace)?.at ?? null;

export const limitAfter = (since: Date, hours: number): Date => new Date(since.getTime() + hours * hourMs);
