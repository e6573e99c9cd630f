import { expect, test } from 'vitest';
import { limitFrom, usualLimits } from './limit.rules.ts';

test('usual limits end at the most that may be set, six at most', () => {
  expect(usualLimits(30_000)).toEqual([0, 1000, 3000, 5000, 10_000, 30_000]);
  expect(usualLimits(3000)).toEqual([0, 1000, 3000]);
  expect(usualLimits(2000)).toEqual([0, 1000, 2000]);
  expect(usualLimits(0)).toEqual([0]);
  expect(usualLimits(100_000)).toHaveLength(6);
});

test.each([
  ['3000', 3000],
  ['¥3,000', 3000],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['3.5', undefined],
  ['9999999999', undefined],
])('%j is read as %j', (typed, expected) => {
  expect(limitFrom(typed)).toBe(expected);
});
