import type { DisplayRate, RateNow, RateQuote } from '@hakobu/contract/rates/rate.shape';
import type { CurrentRate, Quoted } from './rate.actions.ts';
import { chargedFor, scaleOf } from './rate.rules.ts';
import type { RateRow } from './rate.store.ts';

/** The rate of now and a quote of it, as shoppers are told. */
export const asShown = {
  rate: (rate: CurrentRate): RateNow => ({ ...rate, at: rate.at.toISOString() }),
  quote: (quote: Quoted): RateQuote => ({ ...quote, expiresAt: quote.expiresAt.toISOString() }),
};

export const presentDisplayRate = (row: RateRow, isStale: boolean): DisplayRate => ({
  currency: row.currency,
  scale: scaleOf[row.currency],
  marketPpm: row.marketPpm,
  chargedPpm: chargedFor(row.marketPpm, row.marginPpm),
  marginPpm: row.marginPpm,
  source: row.source,
  at: row.marketAt.toISOString(),
  isStale,
});
