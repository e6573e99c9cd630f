import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';
import { sql } from 'kysely';
import { remembered } from '../../platform/cache/remembered.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { writeLater } from '../../platform/database/write-later.ts';

export type RateRow = {
  readonly currency: DisplayCurrency;
  readonly market_ppm: number;
  readonly margin_ppm: number;
  readonly source: string;
  readonly at: Date;
};

/** The newest rate of each currency that held at an instant. */
export const listRateRows = async (db: Db, at: Date): Promise<RateRow[]> => {
  const { rows } = await sql<RateRow>`
    select distinct on (currency) currency, market_ppm, margin_ppm, source, at
    from rates.rate where at <= ${at} order by currency, at desc, id desc`.execute(db);
  return rows;
};

// Rates change a few times an hour at most: this many reach back for days, and what is older is asked for by itself.
const ratesInMemory = 500;

const newestRates = remembered('rates', async (db) => {
  const { rows } = await sql<RateRow>`
    select currency, market_ppm, margin_ppm, source, at from rates.rate order by at desc, id desc limit ${ratesInMemory}`.execute(
    db,
  );
  return rows;
});

/** The rate of a currency that held at an instant; the newest where none is given. */
export const findRate = async (db: Db, currency: DisplayCurrency, at: Date | null): Promise<RateRow | undefined> => {
  const known = (await newestRates(db)).find((row) => row.currency === currency && (!at || row.at <= at));
  if (known) return known;
  const { rows } = await sql<RateRow>`
    select currency, market_ppm, margin_ppm, source, at from rates.rate
    where currency = ${currency} and (${at}::timestamptz is null or at <= ${at})
    order by at desc, id desc limit 1`.execute(db);
  return rows[0];
};

export type QuoteRow = {
  readonly id: string;
  readonly shopper_id: string;
  readonly charged_ppm: number;
  readonly market_ppm: number;
  readonly quoted_at: Date;
  readonly expires_at: Date;
};

export const insertQuote = async (tx: Tx, quote: QuoteRow): Promise<void> => {
  await writeLater(tx, 'append', 'rates.quote', tx.insertInto('rates.quote').values(quote));
};

export const findQuote = async (db: Db, id: string, shopperId: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('rates.quote').selectAll().where('id', '=', id).where('shopper_id', '=', shopperId).executeTakeFirst();
