import { type FenPerYenPpm, fenPerYenPpm } from '@hakobu/contract/base/money';
import { quoteExpired, rateUnavailable } from '@hakobu/contract/rates/rate.problems';
import { type DisplayRate, displayCurrencies, quoteMinutes } from '@hakobu/contract/rates/rate.shape';
import * as z from 'zod/mini';
import { minuteMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { chargedRate, isStaleAt } from './rate.rules.ts';
import { findQuote, findRate, insertQuote, listRateRows } from './rate.store.ts';
import { presentDisplayRate } from './rate.presenters.ts';

/** What a yen costs in fen: what is charged, the market beneath it, and where and when that was learnt. */
export type CurrentRate = {
  readonly charged: FenPerYenPpm;
  readonly market: FenPerYenPpm;
  readonly marginPpm: number;
  readonly source: string;
  /** When its market was learnt. */
  readonly at: Date;
  /** Too old to convert at. */
  readonly isStale: boolean;
};

/**
 * The last rate of yuan that was set by an instant, however old: for showing and estimates. What moves money asks for
 * `usableRate`. There is always one: the migrations set the first.
 */
export const rateNow = async (db: Db, at: Date): Promise<CurrentRate> => {
  const row = await findRate(db, 'CNY', at);
  if (!row) throw new Error('there is no rate of yuan');
  return {
    charged: chargedRate(row.marketPpm, row.marginPpm),
    market: fenPerYenPpm(row.marketPpm),
    marginPpm: row.marginPpm,
    source: row.source,
    at: row.marketAt,
    isStale: isStaleAt(row, at),
  };
};

/** The rate that yuan are converted at; null while the last one is too old, and nothing is converted. */
export const usableRate = async (db: Db, at: Date): Promise<CurrentRate | null> => {
  const rate = await rateNow(db, at);
  return rate.isStale ? null : rate;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names a rate that was quoted to one shopper. */
export const QuoteId = z.string().check(z.regex(uuid)).brand<'QuoteId'>();
export type QuoteId = z.infer<typeof QuoteId>;

export type Quoted = {
  readonly quoteId: QuoteId;
  readonly charged: FenPerYenPpm;
  readonly market: FenPerYenPpm;
  readonly expiresAt: Date;
};

/** Fixes the rate of now for one shopper, for fifteen minutes; null while nothing is converted. */
export const quoteRate = async (tx: Tx, shopperId: string): Promise<Quoted | null> => {
  const rate = await usableRate(tx, tx.now);
  if (!rate) return null;
  const { charged, market } = rate;
  const quoteId = QuoteId.parse(newId());
  const expiresAt = new Date(tx.now.getTime() + quoteMinutes * minuteMs);
  await insertQuote(tx, {
    id: quoteId,
    shopperId,
    chargedPpm: charged,
    marketPpm: market,
    quotedAt: tx.now,
    expiresAt,
  });
  return { quoteId, charged, market, expiresAt };
};

/** The same for what cannot do without; refused with 10041 while nothing is converted. */
export const mustQuoteRate = async (tx: Tx, shopperId: string): Promise<Quoted> => {
  const quoted = await quoteRate(tx, shopperId);
  if (!quoted) throw rateUnavailable({}, { shortYen: null });
  return quoted;
};

/** A quote that still holds; undefined when it is over, unknown, or another shopper's. */
export const findValidQuote = async (tx: Tx, named: string, shopperId: string): Promise<Quoted | undefined> => {
  const quoteId = QuoteId.safeParse(named).data;
  const row = quoteId && (await findQuote(tx, quoteId, shopperId));
  if (!row || row.expiresAt <= tx.now) return undefined;
  return {
    quoteId,
    charged: fenPerYenPpm(row.chargedPpm),
    market: fenPerYenPpm(row.marketPpm),
    expiresAt: row.expiresAt,
  };
};

/** The same, refused with 10040 when there is none. */
export const quotedRate = async (tx: Tx, quoteId: QuoteId, shopperId: string): Promise<Quoted> => {
  const quoted = await findValidQuote(tx, quoteId, shopperId);
  if (!quoted) throw quoteExpired();
  return quoted;
};

/** The rates of all currencies that are shown, in the contract's order. */
export const listDisplayRates = async (db: Db, at: Date): Promise<DisplayRate[]> => {
  const rows = await listRateRows(db, at);
  return displayCurrencies.flatMap((currency) =>
    rows.filter((row) => row.currency === currency).map((row) => presentDisplayRate(row, isStaleAt(row, at))),
  );
};
