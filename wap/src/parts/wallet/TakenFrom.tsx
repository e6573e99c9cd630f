import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { listText } from '../../kit/show/listText.ts';

/** From which balances a payment would be taken, in a line; or what is missing. */
export const TakenFrom = ({ preview }: { readonly preview: PaymentPreview }) => {
  const { i18n } = useLingui();
  const { shortYen, sources } = preview;
  const short = yenText(shortYen);
  if (shortYen > 0) return <Trans>余额还差 {short}，点同意后可以先充值再继续</Trans>;
  const taken = listText(
    sources
      .filter(({ amount }) => amount > 0)
      .map(({ source, amount, currency }) => `${i18n._(moneySourceLabels[source])} ${amountText(amount, currency)}`),
  );
  return taken === '' ? null : <Trans>将从 {taken} 支付</Trans>;
};
