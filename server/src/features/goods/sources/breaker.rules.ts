import type { BreakerState, SourceFault } from '@hakobu/contract/goods/source.desk-api';

/** So many failures in a row, and it is left alone. */
export const failuresToOpen = 5;

const secondMs = 1000;
const firstPauseMs = 30 * secondMs;
const longestPauseMs = 600 * secondMs;
/** What a platform that says "too many" or "under repair" is left alone for when it does not say how long. */
const usualWaitMs = 60 * secondMs;
/** A key that is refused does not become good by asking. */
const keyWaitMs = 300 * secondMs;

// They say something about the request, or about ourselves, and nothing about how the platform does.
const noFailures: ReadonlySet<SourceFault> = new Set(['questionRefused', 'busy', 'paused', 'off']);

export const isFailure = (fault: SourceFault): boolean => !noFailures.has(fault);

const siteFaults: ReadonlySet<SourceFault> = new Set([
  'unreachable',
  'timeout',
  'serverError',
  'tooMany',
  'maintenance',
]);

/** Of a page: whether its site does badly, and not only this page. */
export const isSiteDown = (fault: SourceFault): boolean => siteFaults.has(fault);

/** For how long a platform is left alone after a failure; `failures` counts it. Null: it is asked on. */
export const pauseMsAfter = (fault: SourceFault, failures: number, retryAfterMs: number | null): number | null => {
  if (!isFailure(fault)) return null;
  if (fault === 'keyRefused') return keyWaitMs;
  if (fault === 'tooMany' || fault === 'maintenance')
    return Math.min(Math.max(retryAfterMs ?? usualWaitMs, secondMs), longestPauseMs);
  if (failures < failuresToOpen) return null;
  return Math.min(firstPauseMs * 2 ** Math.min(failures - failuresToOpen, 10), longestPauseMs);
};

export const breakerAt = (openUntil: Date | null, now: Date): BreakerState => {
  if (openUntil === null) return 'closed';
  return openUntil > now ? 'open' : 'halfOpen';
};

export type Ages = { readonly seenAt: Date | null; readonly triedAt: Date | null };

/** What could not be asked is not asked again at once, with every look at it. */
const longestRestMs = 60 * secondMs;

/** Whether what a platform said is too old, and may be asked again. What is the catalogue's never is. */
export const isDue = ({ seenAt, triedAt }: Ages, now: Date, ageMs: number): boolean => {
  if (seenAt === null) return false;
  const isOld = now.getTime() - seenAt.getTime() >= ageMs;
  const isRested = triedAt === null || now.getTime() - triedAt.getTime() >= Math.min(ageMs, longestRestMs);
  return isOld && isRested;
};
