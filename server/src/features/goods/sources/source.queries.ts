import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type { AskedSource, readSources } from '@hakobu/contract/goods/source.desk-api';
import { otherSites, SourceKind } from '@hakobu/contract/platforms/platform.shape';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import type { Collect, Sample } from '../../../platform/metrics/metrics.ts';
import type { Platform } from '../../../platform/platform.ts';
import { allPlatforms, wordsIn } from '../../platforms/index.ts';
import { breakerAt } from './breaker.rules.ts';
import { outsideOf } from './offered-sources.ts';
import { countByOrigin, listSources, type SourceRow } from './source.store.ts';

const presentAsked = (row: SourceRow, now: Date): AskedSource => ({
  kind: row.kind,
  breaker: breakerAt(row.openUntil, now),
  openUntil: row.openUntil?.toISOString() ?? null,
  failures: row.failures,
  succeededAt: row.succeededAt?.toISOString() ?? null,
  lastFailure:
    row.failedAt && row.fault ? { at: row.failedAt.toISOString(), fault: row.fault, detail: row.detail ?? '' } : null,
  asked: row.asked,
  failed: row.failed,
});

type Placed = { readonly code: string; readonly place: number };
/** As shoppers see them one after another; the one of all other sites at the end. */
const inTheirOrder = (one: Placed, other: Placed): number =>
  Number(one.code === otherSites) - Number(other.code === otherSites) ||
  one.place - other.place ||
  (one.code < other.code ? -1 : 1);

/** Where each platform's goods come from, and how asking there goes: one row a platform, hidden ones too. */
export const readSourcesNow = async (p: Platform, language: Language): Promise<Answer<typeof readSources>> => {
  const now = p.clock.now();
  const { ageMs, orderAgeMs, timeoutMs, keepDays, perSecond } = p.config.sources;
  const counts = new Map((await countByOrigin(p.db)).map((row) => [row.platformCode, row]));
  const rows = await listSources(p.db, now);
  const platforms = (await allPlatforms(p.db)).toSorted(inTheirOrder).map((platform) => {
    const kind = SourceKind.parse(platform.source);
    const isKeyed = kind === 'rakuten' || kind === 'yahoo';
    const { code, names } = platform;
    return {
      platformCode: code,
      name: language === 'ja' ? platform.nameJa : (wordsIn(names, language) ?? platform.nameJa),
      kind,
      hasKey: isKeyed ? outsideOf(p, code, kind) !== undefined : null,
      perSecond: isKeyed ? perSecond[kind] : null,
      catalogueCount: counts.get(code)?.catalogueCount ?? 0,
      liveCount: counts.get(code)?.liveCount ?? 0,
      asked: rows.filter((row) => row.platformCode === code).map((row) => presentAsked(row, now)),
    };
  });
  return {
    at: now.toISOString(),
    ageMinutes: Math.round(ageMs / minuteMs),
    orderAgeSeconds: Math.round(orderAgeMs / 1000),
    timeoutMs,
    keepDays,
    platforms,
  };
};

const breakerNumbers = { closed: 0, halfOpen: 1, open: 2 } as const;

/** How asking platforms goes, as Prometheus reads it. */
export const measureSources =
  (p: Platform): Collect =>
  async () => {
    const now = p.clock.now();
    const rows = await listSources(p.db, now);
    const each = (valueOf: (row: SourceRow) => number): Sample[] =>
      rows.map((row) => ({ labels: { platform: row.platformCode, source: row.kind }, value: valueOf(row) }));
    const gauge = (name: `hakobu_${string}`, says: string, samples: readonly Sample[]) =>
      ({ name, says, kind: 'gauge', samples }) as const;
    return [
      gauge(
        'hakobu_source_breaker',
        'Whether a platform is asked: 0 it is, 1 the next question tries it, 2 it is left alone',
        each(({ openUntil }) => breakerNumbers[breakerAt(openUntil, now)]),
      ),
      gauge(
        'hakobu_source_failures',
        'Failures of a platform in a row',
        each(({ failures }) => failures),
      ),
      gauge(
        'hakobu_source_asked_hour',
        'Questions to a platform in the last hour',
        each(({ asked }) => asked),
      ),
      gauge(
        'hakobu_source_failed_hour',
        'Those of them that failed',
        each(({ failed }) => failed),
      ),
      gauge(
        'hakobu_source_silent_seconds',
        'How long ago a platform last answered; a day where that is longer or it never did',
        each(
          ({ succeededAt }) =>
            Math.min(succeededAt ? now.getTime() - succeededAt.getTime() : 24 * hourMs, 24 * hourMs) / 1000,
        ),
      ),
    ];
  };
