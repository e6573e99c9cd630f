import { type FenPerYenPpm, fenPerYenPpm } from '@hakobu/contract/base/money';
import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';

export const quoteMinutes = 15;

const million = 1_000_000n;

/** What is charged: the market rate with its margin on top, rounded half up to a millionth. */
export const chargedFor = (marketPpm: number, marginPpm: number): number =>
  Number((BigInt(marketPpm) * (million + BigInt(marginPpm)) + million / 2n) / million);

export const chargedRate = (marketPpm: number, marginPpm: number): FenPerYenPpm =>
  fenPerYenPpm(chargedFor(marketPpm, marginPpm));

export const scaleOf: Readonly<Record<DisplayCurrency, number>> = { CNY: 2, USD: 2, TWD: 2, HKD: 2, KRW: 0 };
