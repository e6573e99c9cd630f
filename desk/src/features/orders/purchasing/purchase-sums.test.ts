import { yen } from '@hakobu/contract/base/money';
import type { OrderFees } from '@hakobu/contract/orders/order.shape';
import { expect, test } from 'vitest';
import { looksMistyped, purchaseSums, verdictOn } from './purchase-sums.ts';

const fees = (domesticYen: number | null): OrderFees => ({
  goodsYen: yen(118_000),
  serviceFeeYen: yen(300),
  domesticYen: domesticYen === null ? null : yen(domesticYen),
  totalYen: yen(118_300 + (domesticYen ?? 0)),
});

test('shipping that nobody knew when it was paid is a difference of its own', () => {
  const sums = purchaseSums(fees(null), { goodsYen: 118_000, domesticYen: 1_200 });
  expect(sums.domestic).toEqual({ paidYen: null, actualYen: 1_200, changeYen: 1_200 });
  expect(sums.total).toEqual({ paidYen: 118_300, actualYen: 119_500, changeYen: 1_200 });
});

test('no total while a line is missing', () => {
  const sums = purchaseSums(fees(800), { goodsYen: 118_000, domesticYen: null });
  expect(sums.domestic.changeYen).toBeNull();
  expect(sums.total.actualYen).toBeNull();
  expect(sums.total.changeYen).toBeNull();
  expect(sums.service.changeYen).toBe(0);
});

test('nothing is actual before anything was found', () => {
  const sums = purchaseSums(fees(800), { goodsYen: null, domesticYen: null });
  expect([sums.goods, sums.domestic, sums.service, sums.total].map(({ actualYen }) => actualYen)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('what buying does to the money, on both sides of the automatic supplement', () => {
  expect(verdictOn(null, 118_300, 2_000)).toEqual({ kind: 'unknown' });
  expect(verdictOn(118_300, 118_300, 2_000)).toEqual({ kind: 'even' });
  expect(verdictOn(117_000, 118_300, 2_000)).toEqual({ kind: 'below', yen: 1_300 });
  expect(verdictOn(120_300, 118_300, 2_000)).toEqual({ kind: 'withinLimit', yen: 2_000 });
  expect(verdictOn(120_301, 118_300, 2_000)).toEqual({ kind: 'aboveLimit', yen: 2_001 });
  expect(verdictOn(118_301, 118_300, 0)).toEqual({ kind: 'aboveLimit', yen: 1 });
});

test('a missing digit is asked about, a bargain is not', () => {
  expect(looksMistyped(12_100, 118_300)).toBe(true);
  expect(looksMistyped(60_000, 118_300)).toBe(false);
  expect(looksMistyped(null, 118_300)).toBe(false);
});
