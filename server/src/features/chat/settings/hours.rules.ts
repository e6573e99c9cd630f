import type { OpeningHours } from '@hakobu/contract/chat/chat.shape';

/** When the desk answers: stretches of the week, and days of Japan on which it does not. */
export type Hours = {
  readonly hours: readonly OpeningHours[];
  readonly closedOn: readonly string[];
};

type Stretch = { readonly from: number; readonly to: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const japanOffsetMs = 9 * 60 * minuteMs;
/** Beyond this nothing is looked for: who opens less than once in so many days never opens. */
const maxDaysAhead = 400;

const dayNumberOf = (at: number): number => Math.floor((at + japanOffsetMs) / dayMs);
const startOf = (dayNumber: number): number => dayNumber * dayMs - japanOffsetMs;
const nameOf = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);
// 1970-01-01 was a Thursday.
const weekdayOf = (dayNumber: number): number => (dayNumber + 4) % 7;

const minutesOf = (timeOfDay: string): number => {
  const [hour = 0, minute = 0] = timeOfDay.split(':').map(Number);
  return hour * 60 + minute;
};

/** Whether every stretch ends after it begins. */
export const areInOrder = (hours: readonly OpeningHours[]): boolean =>
  hours.every(({ from, to }) => minutesOf(from) < minutesOf(to));

const merged = (stretches: readonly Stretch[]): Stretch[] => {
  const whole: Stretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && next.from <= last.to) whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else whole.push(next);
  }
  return whole;
};

const stretchesOn = ({ hours, closedOn }: Hours, dayNumber: number): Stretch[] => {
  if (closedOn.includes(nameOf(dayNumber))) return [];
  const start = startOf(dayNumber);
  const ofDay = hours.filter(({ weekday }) => weekday === weekdayOf(dayNumber));
  return merged(
    ofDay.map(({ from, to }) => ({
      from: start + minutesOf(from) * minuteMs,
      to: start + minutesOf(to) * minuteMs,
    })),
  );
};

/** Stretches that end after an instant, in order. */
function* stretchesAfter(hours: Hours, at: number): Generator<Stretch> {
  const today = dayNumberOf(at);
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1)
    for (const stretch of stretchesOn(hours, today + ahead)) if (stretch.to > at) yield stretch;
}

const firstAfter = (hours: Hours, at: number): Stretch | undefined =>
  stretchesAfter(hours, at).next().value ?? undefined;

/** Whether the desk answers at an instant; an end is no longer open. */
export const isOpenAt = (hours: Hours, at: Date): boolean => {
  const first = firstAfter(hours, at.getTime());
  return first !== undefined && first.from <= at.getTime();
};

/** When the desk opens next; null while it is open, or when it never does. */
export const opensAt = (hours: Hours, at: Date): Date | null => {
  const first = firstAfter(hours, at.getTime());
  return first !== undefined && first.from > at.getTime() ? new Date(first.from) : null;
};

/** Until when an answer is due that has so many minutes of the opening hours; null when they never come together. */
export const dueAfter = (hours: Hours, at: Date, minutes: number): Date | null => {
  let leftMs = minutes * minuteMs;
  for (const { from, to } of stretchesAfter(hours, at.getTime())) {
    const begins = Math.max(from, at.getTime());
    if (begins + leftMs <= to) return new Date(begins + leftMs);
    leftMs -= to - begins;
  }
  return null;
};

/** Names the time until the desk opens again: what is said once while it is closed carries it. */
export const closedPeriodOf = (hours: Hours, at: Date): string => {
  const next = opensAt(hours, at);
  return next === null ? `on ${nameOf(dayNumberOf(at.getTime()))}` : `until ${next.toISOString()}`;
};
