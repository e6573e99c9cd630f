import { type FenPerYenPpm, fenPerYenPpm } from '@hakobu/contract/base/money';
import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';

const hourMs = 3_600_000;

const million = 1_000_000n;

/** What is charged: the market rate with its margin on top, rounded half up to a millionth. */
export const chargedFor = (marketPpm: number, marginPpm: number): number =>
  Number((BigInt(marketPpm) * (million + BigInt(marginPpm)) + million / 2n) / million);

export const chargedRate = (marketPpm: number, marginPpm: number): FenPerYenPpm =>
  fenPerYenPpm(chargedFor(marketPpm, marginPpm));

export const scaleOf: Readonly<Record<DisplayCurrency, number>> = {
  CNY: 2,
  USD: 2,
  TWD: 2,
  HKD: 2,
  KRW: 0,
  EUR: 2,
  GBP: 2,
  AUD: 2,
  SGD: 2,
  THB: 2,
  CAD: 2,
  MYR: 2,
  NZD: 2,
};

// Each is a tenth to ten times of what a yen was worth in 2026, in minor units: what is outside was read or typed wrong.
// The yuan begins where the database begins: a hold keeps a fen behind every yen that it exchanges.
const bounds: Readonly<Record<DisplayCurrency, { readonly minPpm: number; readonly maxPpm: number }>> = {
  CNY: { minPpm: 1_000_000, maxPpm: 47_000_000 },
  USD: { minPpm: 66_000, maxPpm: 6_600_000 },
  TWD: { minPpm: 2_120_000, maxPpm: 212_000_000 },
  HKD: { minPpm: 513_000, maxPpm: 51_300_000 },
  KRW: { minPpm: 940_000, maxPpm: 94_000_000 },
  EUR: { minPpm: 57_000, maxPpm: 5_700_000 },
  GBP: { minPpm: 50_000, maxPpm: 5_000_000 },
  AUD: { minPpm: 101_000, maxPpm: 10_100_000 },
  SGD: { minPpm: 86_000, maxPpm: 8_600_000 },
  THB: { minPpm: 2_140_000, maxPpm: 214_000_000 },
  CAD: { minPpm: 92_000, maxPpm: 9_200_000 },
  MYR: { minPpm: 274_000, maxPpm: 27_400_000 },
  NZD: { minPpm: 115_000, maxPpm: 11_500_000 },
};

export const boundsOf = (currency: DisplayCurrency) => bounds[currency];

/** Whether this can be what a yen is worth in the currency at all. */
export const isSane = (currency: DisplayCurrency, marketPpm: number): boolean =>
  Number.isSafeInteger(marketPpm) && marketPpm >= bounds[currency].minPpm && marketPpm <= bounds[currency].maxPpm;

/** How far a rate is from the one before, in millionths of that; below zero when it fell. */
export const changePpm = (before: number, after: number): number =>
  Number(((BigInt(after) - BigInt(before)) * million) / BigInt(before));

export const isJump = (before: number, after: number, jumpPpm: number): boolean =>
  Math.abs(changePpm(before, after)) > jumpPpm;

export type RateKind = 'manual' | 'feed';
export type AgeLimits = { readonly manualHours: number | null; readonly feedHours: number };
type Aging = AgeLimits & { readonly kind: RateKind; readonly marketAt: Date };

/** From when a rate is too old to convert at; null where it never is. */
export const staleAt = ({ kind, marketAt, manualHours, feedHours }: Aging): Date | null => {
  const hours = kind === 'feed' ? feedHours : manualHours;
  return hours === null ? null : new Date(marketAt.getTime() + hours * hourMs);
};

export const isStaleAt = (rate: Aging, at: Date): boolean => {
  const end = staleAt(rate);
  return end !== null && at >= end;
};
