import { type Yen, fen, fenForYenRoundedUp, yen } from '@hakobu/contract/base/money';
import type { AppliedRate, PaymentPreview, TakenFrom } from '@hakobu/contract/wallet/wallet.shape';
import { type Balances, type Rate, type Source, type Split, fenAtMarket, splitCost } from '../../ledger/split.rules.ts';

export const defaultAutoSupplementYen = yen(0);
export const defaultFreePayYen = yen(3000);
/** Extra services are never agreed to unasked until their shopper says so. */
export const defaultAutoAgreeYen = yen(0);

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

/** The least top-up that closes a shortfall: yen by themselves, or what yuan lack of covering what they have to. */
export const closingTopUp = (
  shortYen: Yen,
  { exchangedYen }: Split,
  from: Balances,
  rate: Rate | null,
): PaymentPreview['topUp'] => {
  if (shortYen === 0) return null;
  const wanted = rate && fenForYenRoundedUp(yen(exchangedYen + shortYen), rate.charged);
  return { yen: shortYen, fen: wanted === null ? null : fen(wanted - from.cashFen) };
};

/** What a cost would be taken from and what would be left, or what is missing. Without a rate yuan give nothing. */
export const previewOf = (
  costYen: Yen,
  from: Balances,
  order: readonly Source[],
  rate: Rate | null,
): PaymentPreview => {
  const { split, left, shortYen } = splitCost(costYen, from, order, rate);
  const leftBy = { bonus: left.bonusYen, JPY: left.cashYen, CNY: left.cashFen };
  return {
    costYen,
    sources: takenFrom(split, order).map((taken) => ({ ...taken, leftAmount: leftBy[taken.source] })),
    rate: rate && appliedRate(split, rate),
    conversion: rate ? 'open' : 'stopped',
    shortYen: yen(shortYen),
    shortFen: rate && fenForYenRoundedUp(shortYen, rate.charged),
    topUp: closingTopUp(shortYen, split, from, rate),
  };
};
