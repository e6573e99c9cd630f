import type { TranslationFault } from '@hakobu/contract/translation/translation.desk-api';

/** So many failures in a row, and whoever translates is left alone. */
const failuresBorne = 3;
const firstPauseMs = 30_000;
const longestPauseMs = 600_000;
const usualWaitMs = 30_000;
/** A key that is refused, and an account that is used up, do not become good by asking. */
const keyWaitMs = 300_000;
const quotaWaitMs = 3_600_000;

/** For how long whoever translates is left alone after a failure; `failures` counts it. Null: it is asked on. */
export const pauseMsAfter = (fault: TranslationFault, failures: number, retryAfterMs: number | null): number | null => {
  if (fault === 'quota') return quotaWaitMs;
  if (fault === 'keyRefused') return keyWaitMs;
  if (fault === 'tooMany') return Math.min(Math.max(retryAfterMs ?? usualWaitMs, 1000), longestPauseMs);
  if (failures < failuresBorne) return null;
  return Math.min(firstPauseMs * 2 ** Math.min(failures - failuresBorne, 10), longestPauseMs);
};

/** Nothing was billed for these: what was counted for them is given back. */
const unbilled: ReadonlySet<TranslationFault> = new Set([
  'tooMany',
  'quota',
  'keyRefused',
  'unreachable',
  'questionRefused',
]);
export const isBilled = (fault: TranslationFault): boolean => !unbilled.has(fault);

/** What could not be used is not asked for again so soon: it costs each time. */
export const unusableRestMs = 24 * 3_600_000;

/** Names of goods are translated from what shoppers leave: at most from the first half of the day's characters. */
export const shareOfNames = (dayCharacters: number): number => Math.floor(dayCharacters / 2);
