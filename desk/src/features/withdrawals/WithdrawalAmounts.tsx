import type { Currency } from '@hakobu/contract/base/money';
import type { DeskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Figures } from '../../kit/record/Facts.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { secondReasonLabels } from './withdrawal.labels.ts';

/** What is paid out, by currency: sources may have been paid in another one than the balance's. */
const arrivesText = ({ payouts }: DeskWithdrawal): string => {
  const sums = new Map<Currency, number>();
  for (const { payCurrency, payAmount } of payouts) sums.set(payCurrency, (sums.get(payCurrency) ?? 0) + payAmount);
  return [...sums].map(([currency, amount]) => moneyText(amount, currency)).join(' + ');
};

/** What goes out, what leaves the balance for it, and by what the limit of one person is judged. */
export const WithdrawalAmounts = ({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) => {
  const { t } = useLingui();
  const { amount, fee, currency, worthYen, secondBecause, bonusBackYen, returned } = withdrawal;
  const feeText = moneyText(fee, currency);
  const bonus = moneyText(bonusBackYen, 'JPY');
  const back = moneyText(returned, currency);
  const reasons = secondBecause.map((reason) => t(secondReasonLabels[reason])).join(' · ');
  return (
    <Figures
      figures={[
        { label: t`付给客人`, value: arrivesText(withdrawal), sub: t`手续费 ${feeText}`, big: true },
        {
          label: t`从余额`,
          value: moneyText(amount, currency),
          sub: returned > 0 ? t`退回了 ${back}` : bonusBackYen > 0 ? t`另收回优惠金 ${bonus}` : t`申请时已扣下`,
        },
        {
          label: t`按市价值`,
          value: moneyText(worthYen, 'JPY'),
          sub: secondBecause.length > 0 ? t`两个人：${reasons}` : t`一个人就能通过`,
        },
      ]}
    />
  );
};
