import type { TopUpPreview } from '@hakobu/contract/payments/top-up.api';
import { useLingui } from '@lingui/react/macro';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import type { Figure } from '../../parts/payments/pay-figures.rules.ts';
import { topUpFiguresOf } from './charge.rules.ts';

/** The figures of a top-up as the form shows them. */
export const useTopUpFigures = (): ((preview: TopUpPreview) => Figure[]) => {
  const { t } = useLingui();
  const words = {
    pay: t`支付`,
    credited: t`到账`,
    bonus: t`赠送`,
    rate: t`汇率`,
    fee: t`支付手续费`,
    rateText,
    amountText,
  };
  return (preview) => topUpFiguresOf(preview, words);
};
