import { expect, test } from 'vitest';
import { monthToRemind, oldBefore } from './aged-balance.rules.ts';

test.each([
  ['2026-11-20T10:00:00+09:00', '2026-05-20T00:00:00+09:00'],
  // The first hours of a day in Japan are the day before elsewhere.
  ['2026-11-20T00:00:00+09:00', '2026-05-20T00:00:00+09:00'],
  ['2026-08-31T12:00:00+09:00', '2026-02-28T00:00:00+09:00'],
  ['2028-08-31T12:00:00+09:00', '2028-02-29T00:00:00+09:00'],
  ['2027-03-31T23:59:59+09:00', '2026-09-30T00:00:00+09:00'],
])('at %s money from before %s is old', (now, before) => {
  expect(oldBefore(new Date(now)).toISOString()).toBe(new Date(before).toISOString());
});

test('a month is reminded of from the morning of its first day in Japan on', () => {
  expect(monthToRemind(new Date('2026-12-01T09:59:59+09:00'))).toBe('2026-11');
  expect(monthToRemind(new Date('2026-12-01T10:00:00+09:00'))).toBe('2026-12');
});
