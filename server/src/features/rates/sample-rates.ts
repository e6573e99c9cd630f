import { type DisplayCurrency, displayCurrencies } from '@hakobu/contract/rates/rate.shape';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertRate, listRateRows, lockLimits, updateLimits } from './rate.store.ts';

// Two waves a currency, so that a line goes up and down and ends where the shop's rates stand now.
const waveOf = (day: number, place: number): number =>
  1 + 0.012 * Math.sin((day + place) / 9) - 0.005 * Math.sin((day * 2 + place) / 5);

/** How a rate stood so many days ago, in a shop whose rates nobody knows. */
const sampleRate = (marketPpm: number, daysAgo: number, currency: DisplayCurrency): number => {
  const place = displayCurrencies.indexOf(currency);
  return Math.round((marketPpm * waveOf(daysAgo, place)) / waveOf(0, place));
};

/** Rates of each day of a sample shop's history; they never grow too old, for it stands still between two looks at it. */
export const fillSampleRates = async (tx: Tx, until: Date, days: number): Promise<void> => {
  for (const limits of await lockLimits(tx)) await updateLimits(tx, { ...limits, manualHours: null });
  const rows = await listRateRows(tx, until);
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const at = new Date(until.getTime() - daysAgo * dayMs);
    for (const { currency, marketPpm: last, marginPpm, kind, source } of rows) {
      const marketPpm = sampleRate(last, daysAgo, currency);
      await insertRate(tx, {
        id: newId(),
        currency,
        marketPpm,
        marginPpm,
        kind,
        source,
        at,
        marketAt: at,
        typedAlone: false,
      });
    }
  }
};
