import { expect, test } from 'vitest';
import { isMonth, japanToday, lastMonths } from './months.ts';

test('months and days are Japan’s, and go back over the turn of the year', () => {
  const newYear = Date.parse('2026-12-31T15:30:00Z');
  expect(lastMonths(newYear, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(japanToday(newYear)).toBe('2027-01-01');
});

test('an address names a month or none', () => {
  expect(['2026-11', '2026-13', '2026', ''].map(isMonth)).toEqual([true, false, false, false]);
});
