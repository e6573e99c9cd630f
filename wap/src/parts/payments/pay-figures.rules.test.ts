import { fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { changesIn, type CheckCode, figuresOf } from './pay-figures.rules.ts';

const words = {
  cost: 'cost',
  rate: 'rate',
  source: (source: string) => source,
  costText: String,
  rateText: String,
  amountText: (amount: number, currency: string) => `${amount} ${currency}`,
};

const check = (cashYen: number, exchangedFen: number, charged: number): CheckCode => ({
  checkCode: String(charged),
  expiresAt: '2026-11-20T10:10:00.000Z',
  needs: 'none',
  codeNeeded: null,
  costYen: yen(3000),
  quote: null,
  triesLeft: 5,
  lockedUntil: null,
  preview: {
    costYen: yen(3000),
    sources: [
      { source: 'JPY', amount: cashYen, currency: 'JPY', worthYen: yen(cashYen), leftAmount: 0 },
      { source: 'CNY', amount: exchangedFen, currency: 'CNY', worthYen: yen(3000 - cashYen), leftAmount: 0 },
    ],
    rate: { charged: fenPerYenPpm(charged), market: fenPerYenPpm(4_700_000), marginFen: fen(0) },
    conversion: 'open',
    shortYen: yen(0),
    shortFen: null,
    topUp: null,
  },
});

test('the figures that are other than those agreed to are told, each with what it was', () => {
  const [before, now] = [check(1000, 9400, 4_700_000), check(1000, 9600, 4_800_000)];
  const changes = changesIn(figuresOf(before, words), figuresOf(now, words));
  expect(changes).toEqual([
    { key: 'rate', label: 'rate', text: '4800000', before: '4700000' },
    { key: 'CNY', label: 'CNY', text: '9600 CNY', before: '9400 CNY' },
  ]);
});

test('a rate that nothing is exchanged at is no figure of the payment', () => {
  const [before, now] = [check(3000, 0, 4_700_000), check(3000, 0, 4_800_000)];
  expect(changesIn(figuresOf(before, words), figuresOf(now, words))).toEqual([]);
});
