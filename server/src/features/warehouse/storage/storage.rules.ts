import { type Yen, yen } from '@hakobu/contract/base/money';
import { storageReminderDays, type StorageBucket } from '@hakobu/contract/warehouse/warehouse.shape';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
// Japan has no daylight saving: its days are days of UTC, nine hours early.
const japanOffsetMs = 9 * hourMs;
const dayNumber = (at: Date): number => Math.floor((at.getTime() + japanOffsetMs) / dayMs);
const dayStart = (day: number): Date => new Date(day * dayMs - japanOffsetMs);

/** Whole days of Japan from one instant's day to another's; below zero when the second is earlier. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(to) - dayNumber(from);

/** The last second of a day that lies so many days of Japan after an instant's. */
export const endOfDayAfter = (at: Date, days: number): Date =>
  new Date(dayStart(dayNumber(at) + days + 1).getTime() - 1000);

/** The last second of the last free day, counted from the day after the goods were stored. */
export const freeUntil = (storedAt: Date, freeStorageDays: number): Date => endOfDayAfter(storedAt, freeStorageDays);

/**
 * Days for which goods are kept in all, free ones included and counted as they are: 120. A company that gives more than
 * 60 free days still lets 60 days pass after them.
 */
export const keptDays = (freeStorageDays: number): number => Math.max(120, freeStorageDays + 60);

/** The last second of the last day on which goods are kept. */
export const keptUntil = (storedAt: Date, freeStorageDays: number): Date =>
  endOfDayAfter(storedAt, keptDays(freeStorageDays));

/** A clock that stood still gives its days back, the free ones and those already over alike. */
export const movedOn = (until: Date, stoppedAt: Date, now: Date): Date =>
  endOfDayAfter(until, daysBetween(stoppedAt, now));

export type ReminderKind = keyof typeof storageReminderDays;
export type Reminder = { readonly what: ReminderKind; readonly daysLeft: number; readonly dueAt: Date };

// Nobody wants to be woken by a letter about storage.
const letterHour = 9;

/** When a letter is due: at nine in the morning, Japan, so many days before the day on which something ends. */
export const letterDueAt = (until: Date, daysLeft: number): Date =>
  new Date(dayStart(dayNumber(until) - daysLeft).getTime() + letterHour * hourMs);

/** The letters that lie ahead of goods; those whose time has passed are left out. */
export const remindersFor = (ends: Readonly<Record<ReminderKind, Date>>, now: Date): Reminder[] =>
  (Object.keys(storageReminderDays) as ReminderKind[])
    .flatMap((what) =>
      storageReminderDays[what].map((daysLeft) => ({ what, daysLeft, dueAt: letterDueAt(ends[what], daysLeft) })),
    )
    .filter(({ dueAt }) => dueAt > now);

/** Of letters of one kind that are due together, the one that is sent: that with the fewest days left. */
export const letterToSend = <Row extends { readonly daysLeft: number }>(due: readonly Row[]): Row | undefined =>
  due.toSorted((a, b) => a.daysLeft - b.daysLeft)[0];

/** Storage's prices by weight, up to and with these grams; null is anything heavier. */
export const storagePrices = [
  { upToGrams: 10_000, yen: yen(100) },
  { upToGrams: 20_000, yen: yen(200) },
  { upToGrams: null, yen: yen(300) },
] as const;

/** What a day over costs, by weight. */
export const perDayYen = (weightGrams: number): Yen =>
  storagePrices.find(({ upToGrams }) => upToGrams === null || weightGrams <= upToGrams)?.yen ?? yen(0);

export type Stored = {
  readonly weightGrams: number;
  readonly storageFreeUntil: Date;
  readonly clockStoppedAt: Date | null;
};

export type StorageStand = {
  readonly daysLeft: number;
  readonly overdueDays: number;
  readonly perDayYen: Yen;
  readonly feeYen: Yen;
};

/** Where goods stand with their storage at an instant, or at the one at which their clock was stopped. */
export const storageOn = (item: Stored, now: Date): StorageStand => {
  const daysLeft = daysBetween(item.clockStoppedAt ?? now, item.storageFreeUntil);
  const overdueDays = Math.max(0, -daysLeft);
  const daily = perDayYen(item.weightGrams);
  return { daysLeft, overdueDays, perDayYen: daily, feeYen: yen(overdueDays * daily) };
};

/** The free days left, at least and at most, of each age; `disposal` goes by the end of storage instead. */
export const bucketDays: Readonly<Record<StorageBucket, readonly [least: number, most: number]>> = {
  plenty: [15, 100_000],
  fortnight: [8, 14],
  week: [4, 7],
  days: [0, 3],
  over: [-100_000, -1],
  disposal: [-100_000, 100_000],
};
