import type { PaymentAlarm } from '@hakobu/contract/payments/payment.desk-api';
import { useLingui } from '@lingui/react/macro';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { type Fact, Facts } from '../../../kit/record/Facts.tsx';
import { minorText } from '../../../kit/text/money.ts';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What the provider told, each fact under a name that people know where it has one. */
export const AlarmFacts = ({ alarm }: { readonly alarm: PaymentAlarm }) => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  const { currency = '', amount, firstAmount, ...rest } = alarm.facts;
  const money = (value: unknown): string | null =>
    typeof value === 'number' ? minorText(value, textOf(currency)) : null;
  const names: Readonly<Record<string, string>> = {
    transactionId: t`交易号`,
    merchantCode: t`报的充值编号`,
    reference: t`渠道编号`,
    payoutCode: t`我们的编号`,
    withdrawalCode: t`提现编号`,
  };
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]): Fact => [names[name] ?? name, <CopyText key={name} text={textOf(value)} />]);
  const { shopper } = alarm;
  return (
    <Facts
      facts={[
        [t`渠道`, nameOf(alarm.provider)],
        [t`金额`, money(amount)],
        [t`第一次说的`, money(firstAmount)],
        ...others,
        [t`客人`, shopper ? `${shopper.nickName} ${shopper.number}` : null],
      ]}
    />
  );
};
