import { expect, test } from 'vitest';
import { minorForYenRounded } from './displayed.ts';

const rates = {
  CNY: 4_768_544,
  TWD: 21_200_000,
  HKD: 5_130_000,
  USD: 660_000,
  EUR: 570_000,
  GBP: 500_000,
  AUD: 1_010_000,
  SGD: 860_000,
  KRW: 9_400_000,
  THB: 21_400_000,
} as const;

test.each([
  ['CNY', 0, 5, 47_685_435],
  ['TWD', 0, 21, 211_999_979],
  ['HKD', 0, 5, 51_299_995],
  ['USD', 0, 1, 6_599_999],
  ['EUR', 0, 1, 5_699_999],
  ['GBP', 0, 1, 5_000_000],
  ['AUD', 0, 1, 10_099_999],
  ['SGD', 0, 1, 8_599_999],
  ['KRW', 0, 9, 93_999_991],
  ['THB', 0, 21, 213_999_979],
] as const)('0, 1 and 9,999,999 yen in %s', (currency, none, one, most) => {
  const inIt = (yen: number) => minorForYenRounded(yen, rates[currency]);
  expect([inIt(0), inIt(1), inIt(9_999_999)]).toEqual([none, one, most]);
});

test('a sum comes of its yen: three parts that round up each are one less together', () => {
  expect(minorForYenRounded(1, 570_000) * 3).toBe(3);
  expect(minorForYenRounded(3, 570_000)).toBe(2);
  expect(minorForYenRounded(-3, 570_000)).toBe(-2);
});
