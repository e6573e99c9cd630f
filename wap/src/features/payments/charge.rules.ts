import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpPreview } from '@hakobu/contract/payments/top-up.api';
import type { TopUpTier, TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import type { Figure } from '../../parts/payments/pay-figures.rules.ts';

/** Whether an amount is one that this way takes. */
export const isWithin = (amount: number | undefined, { least, most }: TopUpWay): amount is number =>
  amount !== undefined && amount >= least && amount <= most;

/** Amounts to tap instead of typing, in the minor unit. */
const usualAmounts: Readonly<Record<Currency, readonly number[]>> = {
  JPY: [3000, 5000, 10_000, 30_000, 50_000, 100_000],
  CNY: [10_000, 20_000, 50_000, 100_000, 200_000, 300_000],
};

/** The bonus that comes with an amount: that of the highest tier which it reaches. */
export const bonusYenFor = (amount: number, currency: Currency, tiers: readonly TopUpTier[]): number =>
  tiers
    .filter((tier) => tier.currency === currency && tier.atAmount <= amount)
    .reduce((best, { atAmount, bonusYen }) => (atAmount >= best.atAmount ? { atAmount, bonusYen } : best), {
      atAmount: 0,
      bonusYen: 0,
    }).bonusYen;

export type AmountChip = { readonly amount: number; readonly bonusYen: number };

/** The usual amounts and those at which a tier begins, as far as the way takes them, each with its bonus. */
export const amountChips = (way: TopUpWay, tiers: readonly TopUpTier[]): AmountChip[] => {
  const begins = tiers.filter(({ currency }) => currency === way.currency).map(({ atAmount }) => atAmount);
  const amounts = [...new Set([...usualAmounts[way.currency], ...begins])].filter((amount) => isWithin(amount, way));
  // The oldest browsers that the build is made for have no `toSorted`; the list is this function's own.
  // oxlint-disable-next-line unicorn/no-array-sort
  const ascending = amounts.sort((a, b) => a - b);
  return ascending.map((amount) => ({ amount, bonusYen: bonusYenFor(amount, way.currency, tiers) }));
};

export type TopUpWords = {
  readonly pay: string;
  readonly credited: string;
  readonly bonus: string;
  readonly rate: string;
  readonly fee: string;
  readonly rateText: (charged: number) => string;
  readonly amountText: (amount: number, currency: Currency) => string;
};

/** What a shopper agrees to before a top-up: also a bonus of nothing, so that one which has gone is seen to have gone. */
export const topUpFiguresOf = (preview: TopUpPreview, words: TopUpWords): Figure[] => {
  const { currency, payCurrency, quote } = preview;
  const { amountText } = words;
  return [
    { key: 'credited', label: words.credited, text: amountText(preview.credited, currency) },
    { key: 'bonus', label: words.bonus, text: amountText(preview.bonusYen, 'JPY') },
    ...(quote ? [{ key: 'rate', label: words.rate, text: words.rateText(quote.charged) }] : []),
    { key: 'fee', label: words.fee, text: amountText(preview.fee, payCurrency) },
    { key: 'pay', label: words.pay, text: amountText(preview.payAmount, payCurrency) },
  ];
};

/** What is charged on top of the market, in millionths of it. */
export const marginPpmOf = ({ charged, market }: { readonly charged: number; readonly market: number }): number =>
  Math.round(((charged - market) / market) * 1_000_000);

const dayMs = 86_400_000;

/** The days up to today, as `2026-11-21`, on which a transfer may have been made, the newest first. */
export const recentDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => new Date(Date.parse(today) - back * dayMs).toISOString().slice(0, 10));
