import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import type { MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { useLingui } from '@lingui/react/macro';
import { moneyText } from '../../kit/text/money.ts';

/**
 * Where the money of an entry came from or went back to: each source, the rate at which yuan were exchanged, and what
 * of it was the company's; of several rates only the margin is told. Empty where nothing of it is known.
 */
export const useMoneyOrigin = (): ((line: MoneyLine) => string) => {
  const { t } = useLingui();
  return ({ sources, rate, marginFen }) => {
    const charged = ((rate?.charged ?? 0) / 1_000_000).toFixed(3);
    const margin = moneyText(marginFen, 'CNY');
    return [
      ...sources.map(
        ({ source, amount, currency }) => `${t(moneySourceLabels[source])} ${moneyText(amount, currency)}`,
      ),
      ...(rate ? [t`100 日元 = ${charged} 元`] : []),
      ...(marginFen > 0 ? [t`其中加价 ${margin}`] : []),
    ].join(' · ');
  };
};
