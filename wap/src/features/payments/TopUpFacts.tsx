import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentText, yenText } from '../../kit/money/digits.ts';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { momentText } from '../../kit/time/timeTexts.ts';
import { marginPpmOf } from './charge.rules.ts';

/** The sum of a top-up, its number and its times. */
export const TopUpFacts = ({ topUp }: { readonly topUp: TopUp }) => {
  const { t } = useLingui();
  const { currency, payCurrency, rate, creditedAt, bonusYen, returned } = topUp;
  const asked = amountText(topUp.amount, currency);
  const isOther = topUp.creditedAmount !== null && topUp.creditedAmount !== topUp.amount;
  const lines: SumLine[] = [
    {
      key: 'amount',
      label: t`到账`,
      note: isOther ? t`申请 ${asked}` : undefined,
      value: amountText(topUp.creditedAmount ?? topUp.amount, currency),
    },
    ...(bonusYen > 0
      ? [{ key: 'bonus', label: t`赠送`, note: t`优惠金`, value: `+${yenText(bonusYen)}`, tone: 'gain' as const }]
      : []),
    ...(returned > 0
      ? [
          {
            key: 'returned',
            label: t`已退回来源`,
            note: t`提现、退款或银行拒付，退到当时付款的渠道`,
            value: amountText(returned, currency),
            tone: 'held' as const,
          },
        ]
      : []),
    ...(rate ? [{ key: 'rate', label: t`汇率`, note: <Margin {...rate} />, value: rateText(rate.charged) }] : []),
    { key: 'fee', label: t`支付手续费`, value: amountText(topUp.fee, payCurrency) },
    { key: 'pay', label: t`应付`, value: amountText(topUp.payAmount, payCurrency), strong: true },
    { key: 'code', label: t`充值编号`, value: <CopyText text={topUp.code} /> },
    { key: 'at', label: t`发起时间`, value: momentText(topUp.createdAt) },
    ...(creditedAt ? [{ key: 'credited', label: t`到账时间`, value: momentText(creditedAt) }] : []),
  ];
  return (
    <Card>
      <SumLines lines={lines} />
    </Card>
  );
};

const Margin = (rate: { readonly charged: number; readonly market: number }) => {
  const market = (rate.market / 1_000_000).toFixed(3);
  const margin = percentText(marginPpmOf(rate));
  return (
    <Trans>
      市场 {market} + 加价 {margin}
    </Trans>
  );
};
