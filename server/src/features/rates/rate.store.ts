import { type DisplayCurrency, displayCurrencies } from '@hakobu/contract/rates/rate.shape';
import { sql } from 'kysely';
import { cached } from '../../platform/cache/cached.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { deferWrite } from '../../platform/database/statements/deferred-writes.ts';
import type { AgeLimits, RateKind } from './rate.rules.ts';

export type RateRow = {
  readonly id: string;
  readonly currency: DisplayCurrency;
  readonly marketPpm: number;
  readonly marginPpm: number;
  readonly kind: RateKind;
  readonly source: string;
  readonly at: Date;
  readonly marketAt: Date;
  /** Typed by one person, with nobody beside them. */
  readonly typedAlone: boolean;
};

export type LimitRow = AgeLimits & { readonly currency: DisplayCurrency; readonly jumpPpm: number };

/** A rate with what its currency is held to. */
export type LimitedRate = RateRow & LimitRow;

const columns = sql`id, currency, market_ppm, margin_ppm, kind, source, at, market_at, typed_alone`;
const limitColumns = sql`manual_hours, feed_hours, jump_ppm`;

/** The newest rate of each currency that held at an instant. */
export const listRateRows = async (db: Db, at: Date): Promise<LimitedRate[]> => {
  const { rows } = await sql<LimitedRate>`
    select distinct on (currency) ${columns}, ${limitColumns}
    from rates.rate join rates.rate_limit using (currency)
    where at <= ${at} order by currency, at desc, id desc`.execute(db);
  return rows;
};

// Rates change a few times an hour at most: this many reach back for days, and what is older is asked for by itself.
const ratesInMemory = 1300;

const newestRates = cached('rates', async (db) => {
  const { rows } = await sql<LimitedRate>`
    select ${columns}, ${limitColumns} from rates.rate join rates.rate_limit using (currency)
    order by at desc, id desc limit ${ratesInMemory}`.execute(db);
  return rows;
});

/** The rate of a currency that held at an instant. */
export const findRate = async (db: Db, currency: DisplayCurrency, at: Date): Promise<LimitedRate | undefined> => {
  const known = (await newestRates(db)).find((row) => row.currency === currency && row.at <= at);
  if (known) return known;
  const { rows } = await sql<LimitedRate>`
    select ${columns}, ${limitColumns} from rates.rate join rates.rate_limit using (currency)
    where currency = ${currency} and at <= ${at} order by at desc, id desc limit 1`.execute(db);
  return rows[0];
};

/** The limits of these currencies, locked until the transaction ends: who sets rates waits for whoever does. */
export const lockLimits = async (
  tx: Tx,
  currencies: readonly DisplayCurrency[] = displayCurrencies,
): Promise<LimitRow[]> => {
  const { rows } = await sql<LimitRow>`
    select currency, manual_hours, feed_hours, jump_ppm from rates.rate_limit
    where currency = any(${[...currencies]}::text[]) order by currency for update`.execute(tx);
  return rows;
};

// Far longer than anybody waits for a lock.
const lockedForMs = 60_000;

/**
 * The newest rate of each currency for whoever has locked their limits, also one that was set after this transaction
 * began and before it had the lock.
 */
export const listLockedRates = (tx: Tx): Promise<LimitedRate[]> =>
  listRateRows(tx, new Date(tx.now.getTime() + lockedForMs));

/**
 * What the market stood at by more than one person's word alone: the newest rate that a feed told or two agreed to, or
 * that has stood since before this instant.
 */
export const findAnchor = async (tx: Tx, currency: DisplayCurrency, before: Date): Promise<RateRow | undefined> => {
  const { rows } = await sql<RateRow>`
    select ${columns} from rates.rate where currency = ${currency} and (not typed_alone or at <= ${before})
    order by at desc, id desc limit 1`.execute(tx);
  return rows[0];
};

export const updateLimits = async (tx: Tx, { currency, ...limits }: LimitRow): Promise<void> => {
  await tx.updateTable('rates.rateLimit').set(limits).where('currency', '=', currency).execute();
};

export const insertRate = async (tx: Tx, rate: RateRow): Promise<void> => {
  await tx.insertInto('rates.rate').values(rate).execute();
};

export type RateSpan = {
  readonly currency: DisplayCurrency;
  readonly kind?: RateKind | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
};

const within = ({ currency, kind, from, until }: RateSpan) => sql`
  currency = ${currency} and (${kind ?? null}::text is null or kind = ${kind ?? null})
  and (${from ?? null}::timestamptz is null or at >= ${from ?? null})
  and (${until ?? null}::timestamptz is null or at < ${until ?? null})`;

/** Newest first, after the place of the last one that was answered. */
export const listHistory = async (
  db: Db,
  span: RateSpan & { readonly cursor?: string | undefined },
  limit: number,
): Promise<RateRow[]> => {
  const cursor = span.cursor ?? null;
  const { rows } = await sql<RateRow>`
    select ${columns} from rates.rate where ${within(span)}
      and (${cursor}::uuid is null or (at, id) < (select at, id from rates.rate where id = ${cursor}))
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

/** The last rate of each stretch of so many seconds, oldest first. */
export const listPoints = async (db: Db, span: RateSpan, stretchSeconds: number): Promise<RateRow[]> => {
  const { rows } = await sql<RateRow>`
    select distinct on (stretch) ${columns}
    from (
      select *, floor(extract(epoch from at) / ${stretchSeconds}::float8) as stretch from rates.rate where ${within(span)}
    ) as rate
    order by stretch, at desc, id desc`.execute(db);
  return rows;
};

export type QuoteRow = {
  readonly id: string;
  readonly shopperId: string;
  readonly chargedPpm: number;
  readonly marketPpm: number;
  readonly quotedAt: Date;
  readonly expiresAt: Date;
};

export const insertQuote = async (tx: Tx, quote: QuoteRow): Promise<void> => {
  await deferWrite(tx, 'append', 'rates.quote', tx.insertInto('rates.quote').values(quote));
};

export const findQuote = async (db: Db, id: string, shopperId: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('rates.quote').selectAll().where('id', '=', id).where('shopperId', '=', shopperId).executeTakeFirst();

const maxAtOnce = 1000;

/** Forgets quotes that ended before this, so many at once, and says how many: what was paid at one keeps its rate. */
export const forgetQuotesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from rates.quote where id in (
      select id from rates.quote where expires_at < ${before}
      order by expires_at limit ${maxAtOnce} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
};
