import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import type * as api from '@hakobu/contract/rates/rate.desk-api';
import { displayCurrencies } from '@hakobu/contract/rates/rate.shape';
import { dayMs, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageById } from '../../platform/database/statements/keyset.ts';
import { listFailures, listHeldBack, readFeed } from './feed.store.ts';
import type { RateFeed } from './feeds/feed.port.ts';
import { presentDeskRate, presentFeed, presentPoint, presentSetRate } from './rate.desk-presenters.ts';
import { isStaleAt, staleAt } from './rate.rules.ts';
import { findRate, listHistory, listPoints, listRateRows, type RateSpan } from './rate.store.ts';

const failuresShown = 10;

export const readRates = async (db: Db, feed: RateFeed | null, now: Date): Promise<Answer<typeof api.readRates>> => {
  const rows = await listRateRows(db, now);
  const held = await listHeldBack(db);
  const rates = displayCurrencies.flatMap((currency) => {
    const heldBack = held.find((each) => each.currency === currency);
    return rows.filter((row) => row.currency === currency).map((row) => presentDeskRate(row, heldBack, now));
  });
  const state = feed && presentFeed(feed, await readFeed(db), await listFailures(db, failuresShown));
  return { at: now.toISOString(), rates, feed: state };
};

type Span = Pick<Asked<typeof api.listRateHistory>, 'currency' | 'from' | 'to' | 'kind'>;

const spanOf = ({ currency, kind, from, to }: Span): RateSpan => ({
  currency,
  kind,
  from: from ? japanDayStart(from) : undefined,
  until: to ? new Date(japanDayStart(to).getTime() + dayMs) : undefined,
});

export const readHistory = async (
  db: Db,
  { limit, cursor, ...span }: Asked<typeof api.listRateHistory>,
): Promise<Page<api.SetRate>> => {
  const rows = await listHistory(db, { ...spanOf(span), cursor }, limit + 1);
  return pageById(rows, limit, presentSetRate);
};

const maxPoints = 400;
const usualDays = 90;

/** How a currency went over a span, thinned out to so many points that a screen can tell apart. */
export const readChart = async (
  db: Db,
  asked: Asked<typeof api.readRateChart>,
  now: Date,
): Promise<Answer<typeof api.readRateChart>> => {
  const span = spanOf(asked);
  const until = span.until && span.until < now ? span.until : now;
  const from = span.from ?? new Date(until.getTime() - usualDays * dayMs);
  const stretchSeconds = Math.max(60, Math.ceil((until.getTime() - from.getTime()) / 1000 / (maxPoints - 1)));
  const points = (await listPoints(db, { ...span, from, until: new Date(until.getTime() + 1) }, stretchSeconds)).slice(
    -maxPoints,
  );
  return { from: from.toISOString(), until: until.toISOString(), points: points.map(presentPoint) };
};

/** What somebody must be told of rates: when yuan ceased to be converted, what waits, and how the feed fails. */
type RateTroubles = {
  readonly staleSince: Date | null;
  readonly heldBack: readonly string[];
  readonly feedFailures: number;
  readonly lastFault: string | null;
};

/** `isFed` says whether there is a feed at all: without one its failures are nobody's trouble. */
export const rateTroubles = async (db: Db, isFed: boolean, now: Date): Promise<RateTroubles> => {
  const rate = await findRate(db, 'CNY', now);
  const feed = isFed ? await readFeed(db) : null;
  const [last] = feed && feed.failures > 0 ? await listFailures(db, 1) : [];
  return {
    staleSince: rate && isStaleAt(rate, now) ? staleAt(rate) : null,
    heldBack: (await listHeldBack(db)).map(({ currency }) => currency),
    feedFailures: feed?.failures ?? 0,
    lastFault: last ? `${last.fault}: ${last.detail}` : null,
  };
};
