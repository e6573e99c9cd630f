import { type Yen, yen } from '@hakobu/contract/base/money';
import { freeStorageDays } from '@hakobu/contract/warehouse/warehouse.shape';

const dayMs = 86_400_000;
// Japan has no daylight saving: its days are days of UTC, nine hours early.
const japanOffsetMs = 9 * 3_600_000;
const dayNumber = (at: Date): number => Math.floor((at.getTime() + japanOffsetMs) / dayMs);

/** Whole days of Japan from one instant's day to another's; below zero when the second is earlier. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(to) - dayNumber(from);

const lastSecondOf = (day: Date): Date => new Date((dayNumber(day) + 1) * dayMs - japanOffsetMs - 1000);

/** The last second of the last free day: 60 days, counted from the day after the goods were stored. */
export const freeUntil = (storedAt: Date): Date => lastSecondOf(new Date(storedAt.getTime() + freeStorageDays * dayMs));

/** A clock that stood still gives its days back, the free ones and those already over alike. */
export const movedOn = (storageFreeUntil: Date, stoppedAt: Date, now: Date): Date =>
  lastSecondOf(new Date(storageFreeUntil.getTime() + daysBetween(stoppedAt, now) * dayMs));

/** What a day over costs, by weight: up to 10 kg, up to 20 kg, above. */
export const perDayYen = (weightGrams: number): Yen => {
  if (weightGrams <= 10_000) return yen(100);
  return weightGrams <= 20_000 ? yen(200) : yen(300);
};

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
