import { expect, test } from 'vitest';
import { grouped, groupedWithTwoDecimals, percentText, priceRangeText, weightText, yenText } from './digits.ts';

test('thousands are grouped; one variant always shows two decimals', () => {
  expect([grouped(0), grouped(999), grouped(1_234_567)]).toEqual(['0', '999', '1,234,567']);
  expect([groupedWithTwoDecimals(0), groupedWithTwoDecimals(1286.4)]).toEqual(['0.00', '1,286.40']);
});

test('yen stand without decimals, below zero with a real minus', () => {
  expect([yenText(3500), yenText(-200), yenText(9_999_999)]).toEqual(['¥3,500', '\u2212¥200', '¥9,999,999']);
});

test('a price range is low~high when the second is above 0, else the first when positive, else --', () => {
  expect(priceRangeText(1000, 2500)).toBe('¥1,000~¥2,500');
  expect(priceRangeText(1000, 0)).toBe('¥1,000');
  expect(priceRangeText(1000)).toBe('¥1,000');
  expect([priceRangeText(0), priceRangeText(null), priceRangeText(undefined, 0)]).toEqual(['--', '--', '--']);
});

test('percents and weights read as shoppers say them', () => {
  expect([percentText(12_000), percentText(130_000)]).toEqual(['1.2%', '13%']);
  expect([800, 1180, 1234, 2000].map(weightText)).toEqual(['800 g', '1.18 kg', '1.234 kg', '2 kg']);
});
