import type { AskedSource, PlatformSource } from '@hakobu/contract/goods/source.desk-api';

/** How a source does, the worst first. A breaker alone does not say: a page that nobody can read opens none. */
export const sourceStatuses = [
  'paused',
  'trying',
  'allFailed',
  'lastFailed',
  'someFailed',
  'well',
  /** Nobody asked it yet. */
  'unasked',
] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** How asking one source goes, by its last hour, and by its last answer where nobody asked it since. */
export const statusOf = ({ breaker, asked, failed, succeededAt, lastFailure }: AskedSource): SourceStatus => {
  if (breaker === 'open') return 'paused';
  if (breaker === 'halfOpen') return 'trying';
  if (asked > 0 && failed >= asked) return 'allFailed';
  const isLastFailed = lastFailure !== null && (succeededAt === null || succeededAt < lastFailure.at);
  if (isLastFailed) return 'lastFailed';
  if (failed > 0) return 'someFailed';
  return succeededAt === null ? 'unasked' : 'well';
};

/** How a platform does: as the worst of what is asked for it. */
export const platformStatus = ({ asked }: Pick<PlatformSource, 'asked'>): SourceStatus =>
  asked.map(statusOf).reduce(worse, 'unasked');

const worse = (one: SourceStatus, other: SourceStatus): SourceStatus =>
  sourceStatuses.indexOf(one) <= sourceStatuses.indexOf(other) ? one : other;

const rank = (platform: PlatformSource): number => {
  const place = sourceStatuses.indexOf(platformStatus(platform));
  return place < sourceStatuses.indexOf('well') ? place : sourceStatuses.length;
};

/** What has to be looked at first; the others stay in the order of the shop. */
export const troubledFirst = (platforms: readonly PlatformSource[]): PlatformSource[] =>
  platforms.toSorted((one, other) => rank(one) - rank(other));

/** When it last answered, whatever was asked; null where it never did. */
export const lastAnswerOf = ({ asked }: Pick<PlatformSource, 'asked'>): string | null =>
  asked.reduce<string | null>(
    (latest, { succeededAt }) =>
      succeededAt !== null && (latest === null || succeededAt > latest) ? succeededAt : latest,
    null,
  );
