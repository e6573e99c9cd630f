import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

const payout = {
  to: 'source',
  topUpCode: 'T2026112000001',
  provider: 'stripe',
  currency: 'JPY',
  amount: 12_000,
  fee: 0,
  payCurrency: 'JPY',
  payAmount: 12_000,
  code: 'W2026112000001-1',
  state: 'Planned',
  reference: null,
  reason: null,
  paidAt: null,
} as const;

const seen = { amount: 12_000, fee: 0, currency: 'JPY', payee: null, payouts: [payout], bonusBackYen: yen(0) } as const;

test('a withdrawal that is as it was seen has no changes, whatever became of its states', () => {
  expect(changesBetween(seen, { ...seen, payouts: [{ ...payout, state: 'Ready' }] })).toEqual([]);
});

test('what changed is named, as it was and as it is', () => {
  const other = { ...payout, topUpCode: null, to: 'payee', provider: '', fee: 300, payAmount: 11_700 } as const;
  expect(changesBetween(seen, { ...seen, fee: 300, payouts: [other] })).toEqual([
    { name: 'fee', before: '¥0', after: '¥300' },
    { name: 'payouts', before: 'T2026112000001 ¥12,000', after: '¥11,700' },
  ]);
});
