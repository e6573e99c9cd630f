import { expect, test } from 'vitest';
import { sideOf, sideSum, trialRows } from './trial-rows.ts';

const lines = [
  { code: 'clearing:sandbox', currency: 'JPY', accounts: 1, balance: -10_000 },
  { code: 'shoppers:available', currency: 'JPY', accounts: 2, balance: 7_000 },
  { code: 'shoppers:available', currency: 'CNY', accounts: 1, balance: 1_250 },
  { code: 'payable:goods', currency: 'JPY', accounts: 1, balance: 3_000 },
  { code: 'clearing:sandbox', currency: 'CNY', accounts: 1, balance: -1_250 },
] as const;

test('one row an account with both currencies, shoppers first', () => {
  expect(trialRows(lines).map(({ code, JPY, CNY }) => [code, JPY, CNY])).toEqual([
    ['shoppers:available', 7_000, 1_250],
    ['clearing:sandbox', -10_000, -1_250],
    ['payable:goods', 3_000, null],
  ]);
});

test('debits and credits add up to the same', () => {
  const rows = trialRows(lines);
  for (const currency of ['JPY', 'CNY'] as const)
    expect(sideSum(rows, currency, 'debit')).toBe(sideSum(rows, currency, 'credit'));
  const [available] = rows;
  expect(available && sideOf(available, 'JPY', 'debit')).toBeNull();
});
