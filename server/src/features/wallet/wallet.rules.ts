import { type Yen, fen, fenForYenRoundedUp, yen } from '@hakobu/contract/base/money';
import type { AppliedRate, PaymentPreview, TakenFrom } from '@hakobu/contract/wallet/wallet.shape';
import { type Balances, type Rate, type Source, type Split, fenAtMarket, splitCost } from '../../ledger/split.rules.ts';

export const defaultAutoSupplementYen = 0;
export const defaultFreePayYen = 3000;

/** What each source gives to a split, in the shopper's order. */
export const takenFrom = (split: Split, order: readonly Source[]): TakenFrom[] =>
  order.map((source) => {
    if (source === 'bonus') return { source, amount: split.bonusYen, currency: 'JPY', worthYen: split.bonusYen };
    if (source === 'JPY') return { source, amount: split.cashYen, currency: 'JPY', worthYen: split.cashYen };
    return { source, amount: split.exchangedFen, currency: 'CNY', worthYen: split.exchangedYen };
  });

export const appliedRate = (split: Split, rate: Rate): AppliedRate => ({
  charged: rate.charged,
  market: rate.market,
  marginFen: fen(split.exchangedFen - fenAtMarket(split, rate)),
});

/** What a cost would be taken from and what would be left, or what is missing. */
export const previewOf = (costYen: Yen, from: Balances, order: readonly Source[], rate: Rate): PaymentPreview => {
  const { split, left, shortYen } = splitCost(costYen, from, order, rate);
  const leftBy = { bonus: left.bonusYen, JPY: left.cashYen, CNY: left.cashFen };
  return {
    costYen,
    sources: takenFrom(split, order).map((taken) => ({ ...taken, leftAmount: leftBy[taken.source] })),
    rate: appliedRate(split, rate),
    shortYen: yen(shortYen),
    shortFen: fenForYenRoundedUp(shortYen, rate.charged),
  };
};
