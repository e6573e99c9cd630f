import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { confirmReasons } from './confirmation.rules.ts';

const found = {
  receivedAmount: 50_000,
  askedAmount: 50_000,
  hasSlip: true,
  worthYen: yen(50_000),
  worthBeforeYen: yen(0),
  limitYen: yen(100_000),
};

test('one person is enough for just what was asked for, with a slip, up to the limit', () => {
  expect(confirmReasons(found)).toEqual([]);
  expect(confirmReasons({ ...found, worthYen: yen(100_000) })).toEqual([]);
});

test('two are needed for another sum, without a slip, and above the limit, also where it was divided', () => {
  expect(confirmReasons({ ...found, receivedAmount: 50_001 })).toEqual(['differs']);
  expect(confirmReasons({ ...found, receivedAmount: 49_999 })).toEqual(['differs']);
  expect(confirmReasons({ ...found, hasSlip: false })).toEqual(['noSlip']);
  expect(confirmReasons({ ...found, worthYen: yen(100_001) })).toEqual(['amount']);
  expect(confirmReasons({ ...found, worthBeforeYen: yen(50_001) })).toEqual(['amount']);
  expect(confirmReasons({ ...found, receivedAmount: 1, hasSlip: false, limitYen: yen(0) })).toEqual([
    'differs',
    'noSlip',
    'amount',
  ]);
});
