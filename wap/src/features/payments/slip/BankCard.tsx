import type { BankInstructions, TopUp } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { typedAmount } from '../../../kit/money/typedAmount.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { CopyText } from '../../../kit/show/CopyText.tsx';
import { accountLines } from './account-lines.ts';

type BankProps = {
  readonly bank: z.infer<typeof BankInstructions>;
  readonly topUp: Pick<TopUp, 'payAmount' | 'payCurrency'>;
};

/** Where to transfer to, how much, and what to write on it; each line is copied with a tap. */
export const BankCard = ({ bank, topUp }: BankProps) => {
  const { t } = useLingui();
  const { payAmount, payCurrency } = topUp;
  const lines = [
    {
      key: 'amount',
      label: t`转账金额`,
      value: <CopyText text={typedAmount(payAmount, payCurrency)} shown={amountText(payAmount, payCurrency)} />,
      strong: true,
    },
    {
      key: 'reference',
      label: t`附言`,
      note: t`写在付款人姓名或备注里，财务靠它找到这笔钱`,
      value: <CopyText text={bank.reference} />,
      strong: true,
    },
    ...accountLines(bank.account).map(({ label, value }, place) => ({
      key: `account ${place}`,
      label: label === '' && place === 0 ? t`收款账户` : label,
      value: <CopyText text={value} />,
    })),
  ];
  return (
    <Card title={<Trans>转到这个账户</Trans>}>
      <SumLines lines={lines} />
    </Card>
  );
};
