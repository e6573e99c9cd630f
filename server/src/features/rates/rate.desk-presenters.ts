import type { DeskRate, RateFeedState, readRateChart, SetRate } from '@hakobu/contract/rates/rate.desk-api';
import type { Answer } from '@hakobu/contract/base/endpoint';
import type { FailureRow, FeedRow, HeldBackRow } from './feed.store.ts';
import type { RateFeed } from './feeds/feed.port.ts';
import { changePpm, chargedFor, isStaleAt, scaleOf, staleAt } from './rate.rules.ts';
import type { LimitedRate, RateRow } from './rate.store.ts';

export const presentSetRate = (row: RateRow): SetRate => ({
  id: row.id,
  currency: row.currency,
  marketPpm: row.marketPpm,
  marginPpm: row.marginPpm,
  chargedPpm: chargedFor(row.marketPpm, row.marginPpm),
  kind: row.kind,
  source: row.source,
  at: row.at.toISOString(),
  marketAt: row.marketAt.toISOString(),
});

export const presentPoint = (row: RateRow): Answer<typeof readRateChart>['points'][number] => ({
  at: row.at.toISOString(),
  marketPpm: row.marketPpm,
  chargedPpm: chargedFor(row.marketPpm, row.marginPpm),
  kind: row.kind,
});

export const presentDeskRate = (row: LimitedRate, heldBack: HeldBackRow | undefined, now: Date): DeskRate => ({
  ...presentSetRate(row),
  scale: scaleOf[row.currency],
  limits: { manualHours: row.manualHours, feedHours: row.feedHours, jumpPpm: row.jumpPpm },
  staleAt: staleAt(row)?.toISOString() ?? null,
  isStale: isStaleAt(row, now),
  heldBack: heldBack
    ? {
        marketPpm: heldBack.marketPpm,
        changePpm: changePpm(row.marketPpm, heldBack.marketPpm),
        source: heldBack.source,
        seenAt: heldBack.seenAt.toISOString(),
        by: heldBack.byStaff === null ? null : { staffId: heldBack.byStaff, name: heldBack.byName ?? '' },
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
  nextAt: row.dueAt.toISOString(),
  succeededAt: row.succeededAt?.toISOString() ?? null,
  failures: row.failures,
  lastFailures: failures.map(({ at, fault, detail }) => ({ at: at.toISOString(), fault, detail })),
});
