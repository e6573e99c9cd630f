import type { AskedSource, PlatformSource } from '@hakobu/contract/goods/source.desk-api';
import { expect, test } from 'vitest';
import { lastAnswerOf, platformStatus, statusOf, troubledFirst } from './source-status.ts';

const well: AskedSource = {
  kind: 'link',
  breaker: 'closed',
  openUntil: null,
  failures: 0,
  succeededAt: '2026-11-23T05:00:00.000Z',
  lastFailure: null,
  asked: 4,
  failed: 0,
};
const failedAt = (at: string) => ({ at, fault: 'wrongForm', detail: '' }) as const;
const late = '2026-11-23T05:30:00.000Z';

const platform = (platformCode: string, ...asked: AskedSource[]) => ({ platformCode, asked }) as PlatformSource;

test('a site whose every page failed is not well, though its breaker never opened', () => {
  expect(statusOf({ ...well, asked: 3, failed: 3, lastFailure: failedAt(late) })).toBe('allFailed');
  expect(statusOf({ ...well, succeededAt: null, asked: 1, failed: 1, lastFailure: failedAt(late) })).toBe('allFailed');
});

test('what failed last is not well until it answers again, however long nobody asks', () => {
  expect(statusOf({ ...well, asked: 0, lastFailure: failedAt(late) })).toBe('lastFailed');
  expect(statusOf({ ...well, asked: 2, failed: 1, lastFailure: failedAt(late) })).toBe('lastFailed');
  expect(
    statusOf({ ...well, asked: 2, failed: 1, succeededAt: late, lastFailure: failedAt(well.succeededAt ?? '') }),
  ).toBe('someFailed');
});

test('a breaker says more than the counts do', () => {
  expect(statusOf({ ...well, breaker: 'open', asked: 5, failed: 5 })).toBe('paused');
  expect(statusOf({ ...well, breaker: 'halfOpen' })).toBe('trying');
});

test('what was never asked is no trouble, and not well either', () => {
  expect(statusOf({ ...well, succeededAt: null, asked: 0 })).toBe('unasked');
  expect(platformStatus({ asked: [] })).toBe('unasked');
});

test('a platform does as the worst of its sources does, and stands among the first with it', () => {
  const ill = platform('surugaya', well, { ...well, asked: 1, failed: 1 });
  expect(platformStatus(ill)).toBe('allFailed');
  const order = [platform('mercari', well), platform('rakuten'), ill, platform('other', well)];
  expect(troubledFirst(order).map(({ platformCode }) => platformCode)).toEqual([
    'surugaya',
    'mercari',
    'rakuten',
    'other',
  ]);
});

test('the last answer is that of any of its sources', () => {
  expect(lastAnswerOf({ asked: [well, { ...well, succeededAt: late }, { ...well, succeededAt: null }] })).toBe(late);
  expect(lastAnswerOf({ asked: [{ ...well, succeededAt: null }] })).toBeNull();
});
