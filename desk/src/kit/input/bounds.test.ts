import { expect, test } from 'vitest';
import { brokenBound, isWithin, wholeTyped } from './bounds.ts';

test('what is typed is read as it stands, above every bound too', () => {
  expect(['1,500,000', '１５００', '999999999', '0', '-5'].map(wholeTyped)).toEqual([
    1_500_000, 1500, 999_999_999, 0, -5,
  ]);
  expect(['', '-', '1-2', 'x'].map(wholeTyped)).toEqual([null, null, null, null]);
});

test('a number beyond a bound is told, and never sent', () => {
  const fee = { min: 1, max: 1_000_000 };
  expect([0, 1, 1_000_000, 1_000_001].map((value) => brokenBound(value, fee))).toEqual(['min', null, null, 'max']);
  expect([null, 0, 1, 1_000_001].map((value) => isWithin(value, fee))).toEqual([false, false, true, false]);
});

test('an empty field breaks no bound', () => {
  expect(brokenBound(null, { min: 1 })).toBeNull();
});
