import type { DeskRate, RateFeedState, readRateChart, SetRate } from '@hakobu/contract/rates/rate.desk-api';
import type { Answer } from '@hakobu/contract/base/endpoint';
import type { FailureRow, FeedRow, HeldBackRow } from './feed.store.ts';
import type { RateFeed } from './feeds/feed.port.ts';
import { changePpm, chargedFor, isStaleAt, scaleOf, staleAt } from './rate.rules.ts';
import type { LimitedRate, RateRow } from './rate.store.ts';

export const presentSetRate = (row: RateRow): SetRate => ({
  id: row.id,
  currency: row.currency,
  marketPpm: row.market_ppm,
  marginPpm: row.margin_ppm,
  chargedPpm: chargedFor(row.market_ppm, row.margin_ppm),
  kind: row.kind,
  source: row.source,
  at: row.at.toISOString(),
  marketAt: row.market_at.toISOString(),
});

export const presentPoint = (row: RateRow): Answer<typeof readRateChart>['points'][number] => ({
  at: row.at.toISOString(),
  marketPpm: row.market_ppm,
  chargedPpm: chargedFor(row.market_ppm, row.margin_ppm),
  kind: row.kind,
});

export const presentDeskRate = (row: LimitedRate, heldBack: HeldBackRow | undefined, now: Date): DeskRate => ({
  ...presentSetRate(row),
  scale: scaleOf[row.currency],
  limits: { manualHours: row.manual_hours, feedHours: row.feed_hours, jumpPpm: row.jump_ppm },
  staleAt: staleAt(row)?.toISOString() ?? null,
  isStale: isStaleAt(row, now),
  heldBack: heldBack
    ? {
        marketPpm: heldBack.market_ppm,
        changePpm: changePpm(row.market_ppm, heldBack.market_ppm),
        source: heldBack.source,
        seenAt: heldBack.seen_at.toISOString(),
        by: heldBack.by_staff === null ? null : { staffId: heldBack.by_staff, name: heldBack.by_name ?? '' },
      }
    : null,
});

export const presentFeed = (
  { source, everyMinutes }: RateFeed,
  row: FeedRow,
  failures: readonly FailureRow[],
): RateFeedState => ({
  source,
  everyMinutes,
  nextAt: row.due_at.toISOString(),
  succeededAt: row.succeeded_at?.toISOString() ?? null,
  failures: row.failures,
  lastFailures: failures.map(({ at, fault, detail }) => ({ at: at.toISOString(), fault, detail })),
});
