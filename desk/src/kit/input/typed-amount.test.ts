import { expect, test } from 'vitest';
import { amountTyped, typedText } from './typed-amount.ts';

test('an amount is typed in its own currency, and no finer', () => {
  expect(['12,800', '１２８００', '0'].map((text) => amountTyped(text, 'JPY'))).toEqual([12_800, 12_800, 0]);
  expect(['610.43', '610.4', '610'].map((text) => amountTyped(text, 'CNY'))).toEqual([61_043, 61_040, 61_000]);
  expect(['', '12.5', '-1', '1e3'].map((text) => amountTyped(text, 'JPY'))).toEqual([null, null, null, null]);
  expect(['', '1.234', '.5'].map((text) => amountTyped(text, 'CNY'))).toEqual([null, null, null]);
});

test('what stands in a field is read back as it was', () => {
  expect(amountTyped(typedText(61_043, 'CNY'), 'CNY')).toBe(61_043);
  expect(amountTyped(typedText(61_043, 'JPY'), 'JPY')).toBe(61_043);
});
