import { describe, expect, it } from 'vitest';
import type { Currency } from '@hakobu/contract/base/money';
import { fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import type { TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import type { TopUpPreview } from '@hakobu/contract/payments/top-up.api';
import { changesIn } from '../../parts/payments/pay-figures.rules.ts';
import { amountChips, bonusYenFor, recentDays, topUpFiguresOf } from './charge.rules.ts';

const tier = (currency: Currency, atAmount: number, bonusYen: number) => ({
  currency,
  atAmount,
  bonusYen: yen(bonusYen),
  startsOn: null,
  endsOn: null,
});
const tiers = [tier('JPY', 50_000, 800), tier('JPY', 20_000, 200), tier('CNY', 100_000, 300)];
const way = (part: Partial<TopUpWay>): TopUpWay => ({
  currency: 'JPY',
  payCurrency: 'JPY',
  least: 100,
  most: 50_000,
  feePpm: 0,
  isOpen: true,
  ...part,
});

describe('the bonus of an amount', () => {
  it.each([
    [19_999, 0],
    [20_000, 200],
    [49_999, 200],
    [90_000, 800],
  ])('%i yen bring %i', (amount, bonus) => {
    expect(bonusYenFor(amount, 'JPY', tiers)).toBe(bonus);
  });
  it('is that of its own balance', () => {
    expect(bonusYenFor(50_000, 'CNY', tiers)).toBe(0);
    expect(bonusYenFor(100_000, 'CNY', tiers)).toBe(300);
  });
});

describe('amounts to tap', () => {
  it('are the usual ones and the beginnings of tiers, within what the way takes', () => {
    expect(amountChips(way({ least: 5000 }), tiers)).toEqual([
      { amount: 5000, bonusYen: 0 },
      { amount: 10_000, bonusYen: 0 },
      { amount: 20_000, bonusYen: 200 },
      { amount: 30_000, bonusYen: 200 },
      { amount: 50_000, bonusYen: 800 },
    ]);
  });
});

describe('what is agreed to before a top-up', () => {
  const words = {
    pay: 'pay',
    credited: 'arrives',
    bonus: 'bonus',
    rate: 'rate',
    fee: 'fee',
    rateText: String,
    amountText: (amount: number, currency: Currency) => `${amount} ${currency}`,
  };
  const preview = (quoteId: string, charged: number, payAmount: number, bonusYen: number): TopUpPreview => ({
    currency: 'JPY',
    credited: 10_000,
    bonusYen: yen(bonusYen),
    payCurrency: 'CNY',
    payAmount,
    fee: 300,
    quote: {
      quoteId,
      charged: fenPerYenPpm(charged),
      market: fenPerYenPpm(4_700_000),
      expiresAt: '2026-11-20T10:10:00.000Z',
    },
    nextTier: null,
  });
  const changes = (before: TopUpPreview, now: TopUpPreview) =>
    changesIn(topUpFiguresOf(before, words), topUpFiguresOf(now, words));

  it('is the same under another quote of the same rate', () => {
    expect(changes(preview('1', 4_750_000, 47_800, 0), preview('2', 4_750_000, 47_800, 0))).toEqual([]);
  });
  it('tells another rate, another amount and a bonus that has gone, each with what it was', () => {
    expect(changes(preview('1', 4_750_000, 47_800, 200), preview('2', 4_800_000, 48_300, 0))).toEqual([
      { key: 'bonus', label: 'bonus', text: '0 JPY', before: '200 JPY' },
      { key: 'rate', label: 'rate', text: '4800000', before: '4750000' },
      { key: 'pay', label: 'pay', text: '48300 CNY', before: '47800 CNY' },
    ]);
  });
});

describe('the days of a transfer', () => {
  it('go back from today', () => {
    expect(recentDays('2026-12-01', 3)).toEqual(['2026-12-01', '2026-11-30', '2026-11-29']);
  });
});
