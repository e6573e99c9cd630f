import { expect, test } from 'vitest';
import { feeInFen, isFarAbove } from './fee-text.ts';

test('a fee is told in yuan at the rate that it was named with', () => {
  expect(feeInFen(800, '0.04769')).toBe(3815);
});

test('without a fee, or a rate that is one, nothing is told in yuan', () => {
  expect([feeInFen(null, '0.05'), feeInFen(800, null), feeInFen(800, ''), feeInFen(800, 'NaN')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a fee of more than ten times the usual is asked about; where nothing is usual, none is', () => {
  expect([isFarAbove(10_000, 1000), isFarAbove(10_001, 1000), isFarAbove(1_000_000, null)]).toEqual([
    false,
    true,
    false,
  ]);
});
