import { expect, test } from 'vitest';
import { changeOf, exampleCost, minorDigits, percentFrom, percentText, perHundredText, ppmFrom } from './rate-text.ts';

test('a rate is shown for 100 yen and read back as it was', () => {
  expect(perHundredText(4_712_000, 2)).toBe('4.7120');
  expect(perHundredText(9_400_000, 0)).toBe('940.00');
  expect(ppmFrom('4.7120', 2)).toBe(4_712_000);
  expect(ppmFrom('940', 0)).toBe(9_400_000);
  expect(ppmFrom('４．７１２', 2)).toBe(4_712_000);
  for (const wrong of ['', '0', '-1', '1e3', '4.71.2', 'NaN', '1234567']) expect(ppmFrom(wrong, 2)).toBeNull();
});

test('a margin is typed in per cent', () => {
  expect(percentFrom('1.2')).toBe(12_000);
  expect(percentFrom('0')).toBe(0);
  expect(percentFrom('1.234')).toBeNull();
  expect(percentText(12_000)).toBe('1.20\u00a0%');
  expect(percentText(-50_000, true)).toBe('\u22125.00\u00a0%');
  expect(changeOf(4_712_000, 4_947_600)).toBe(50_000);
});

test('an example says what a shopper pays for ¥10,000, rounded up', () => {
  expect(exampleCost(4_712_000, 12_000)).toBe(47_686);
  expect(minorDigits(47_686, 2)).toBe('476.86');
  expect(minorDigits(exampleCost(9_400_000, 0), 0)).toBe('94,000');
});
