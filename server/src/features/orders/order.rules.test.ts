import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { feesFor, missingForPurchase, purchaseLimit, supplementDue } from './order.rules.ts';

const line = (change: Partial<Parameters<typeof feesFor>[0][number]> = {}) => ({
  sellerKey: 'seller',
  priceYen: yen(1000),
  quantity: 1,
  domesticYen: yen(700),
  serviceFeeYen: yen(300),
  ...change,
});

test('domestic shipping is charged once for one seller, on the first line', () => {
  const fees = feesFor([line(), line({ quantity: 3 }), line({ sellerKey: 'another' })]);
  expect(fees.map((fee) => fee.domesticYen)).toEqual([700, 0, 700]);
  expect(fees.map((fee) => fee.totalYen)).toEqual([2000, 3300, 2000]);
});

test('domestic shipping that the seller has not said stays open and adds nothing', () => {
  const [fee] = feesFor([line({ domesticYen: null })]);
  expect(fee).toMatchObject({ domesticYen: null, totalYen: 1300 });
});

test('what one line leaves open does not hide what another of the same seller says', () => {
  const open = line({ domesticYen: null });
  const charged = (lines: Parameters<typeof feesFor>[0]) => feesFor(lines).map((fee) => fee.domesticYen);
  expect(charged([open, line(), open])).toEqual([null, 700, 0]);
  expect(charged([open, open, line({ domesticYen: yen(0) })])).toEqual([null, 0, 0]);
  expect(charged([line(), open])).toEqual([700, 0]);
  expect(charged([open, line({ sellerKey: 'another' })])).toEqual([null, 700]);
  expect(feesFor([open, line()]).map((fee) => fee.totalYen)).toEqual([1300, 2000]);
});

test('what is missing for a purchase is what it costs beyond what is held', () => {
  const actual = { goodsYen: yen(1000), domesticYen: yen(700) };
  expect(missingForPurchase(actual, yen(300), yen(2000))).toBe(0);
  expect(missingForPurchase(actual, yen(300), yen(1800))).toBe(200);
  expect(missingForPurchase(actual, yen(300), yen(2300))).toBe(-300);
});

test('one-of-a-kind goods leave a buyer 30 minutes and a supplement 2 hours, others 12 and 48 hours', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  expect(purchaseLimit(at, true).toISOString()).toBe('2026-11-20T10:30:00.000Z');
  expect(purchaseLimit(at, false).toISOString()).toBe('2026-11-20T22:00:00.000Z');
  expect(supplementDue(at, true).toISOString()).toBe('2026-11-20T12:00:00.000Z');
  expect(supplementDue(at, false).toISOString()).toBe('2026-11-22T10:00:00.000Z');
});
