import { expect, test } from 'vitest';
import { instantOf, untilFrom, untilText } from './until.ts';

test('a day without a time is its end in Japan, and the address says no time', () => {
  expect(untilFrom('20261217')).toEqual({ day: '2026-12-17', time: '' });
  expect(untilFrom('2026-12-17 23:59')).toEqual({ day: '2026-12-17', time: '' });
  expect(untilText({ day: '2026-12-17', time: '' })).toBe('2026-12-17 23:59');
  expect(instantOf({ day: '2026-12-17', time: '' })).toBe('2026-12-17T23:59:59.999+09:00');
});

test('a time takes in the whole of its minute', () => {
  expect(untilFrom('2026-12-17 9:30')).toEqual({ day: '2026-12-17', time: '09:30' });
  expect(instantOf({ day: '2026-12-17', time: '09:30' })).toBe('2026-12-17T09:30:59.999+09:00');
});

test('nothing, and what is no moment, is now', () => {
  for (const typed of ['', '2026-12-1', '2026-02-30', '2026-12-17 25:00'])
    expect(instantOf(untilFrom(typed))).toBeNull();
  expect(instantOf({ day: '2026-02-30', time: '' })).toBeNull();
  expect(untilText({ day: '2026-12-17', time: 'soon' })).toBe('2026-12-17 23:59');
});
