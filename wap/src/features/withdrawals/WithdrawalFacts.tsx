import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { useLingui } from '@lingui/react/macro';
import { yenText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { momentText } from '../../kit/time/timeTexts.ts';
import { arrivingOf } from './withdraw.rules.ts';

/** The sum of a withdrawal, its number and its times. */
export const WithdrawalFacts = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useLingui();
  const { currency, returned, bonusBackYen, payee, endedAt } = withdrawal;
  // What failed has come back whole, its fee with it.
  const going = withdrawal.payouts.filter(({ state }) => state !== 'Failed' && state !== 'Dropped');
  const arriving = arrivingOf(going);
  const fee = going.reduce((sum, payout) => sum + payout.fee, 0);
  const some = (key: string, wanted: boolean, line: Omit<SumLine, 'key'>): SumLine[] =>
    wanted ? [{ key, ...line }] : [];
  const lines: SumLine[] = [
    { key: 'amount', label: t`提现`, value: amountText(withdrawal.amount, currency) },
    ...some('fee', fee > 0, { label: t`提现手续费`, value: amountText(-fee, currency) }),
    ...some('returned', returned > 0, { label: t`退回余额`, value: amountText(returned, currency), tone: 'gain' }),
    ...some('arrives', arriving.length > 0, {
      label: t`实际到账`,
      value: arriving.map((each) => amountText(each.amount, each.currency)).join(' + '),
      strong: true,
    }),
    ...some('bonus', bonusBackYen > 0, { label: t`收回优惠金`, value: yenText(-bonusBackYen) }),
    ...some('holder', payee !== null, { label: t`户名`, value: payee?.holder }),
    { key: 'code', label: t`提现编号`, value: <CopyText text={withdrawal.code} /> },
    {
      key: 'at',
      label: t`申请时间`,
      note: withdrawal.isAutomatic ? t`自动提现` : undefined,
      value: momentText(withdrawal.requestedAt),
    },
    ...some('ended', endedAt !== null, { label: t`结束时间`, value: momentText(endedAt) }),
  ];
  return (
    <Card>
      <SumLines lines={lines} />
    </Card>
  );
};
