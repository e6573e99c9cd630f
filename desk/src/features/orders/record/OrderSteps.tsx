import type { OrderStep } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { countText, moneyText } from '../../../kit/text/money.ts';
import { orderVerbLabels } from '../../../parts/orders/order-state.labels.ts';
import { moverLabels } from '../order.labels.ts';

/** What happened to the order, newest first: who did what, with its amount, number or note. */
export const OrderSteps = ({ steps }: { readonly steps: readonly OrderStep[] }) => {
  const { t } = useLingui();
  const detailOf = useStepDetail();
  const rows = steps.map((step, place) => ({
    id: `${place}-${step.verb}`,
    at: step.at,
    text: `${step.byName ?? t(moverLabels[step.by])} ${t(orderVerbLabels[step.verb])}`,
    detail: detailOf(step.facts),
  }));
  return <RecordHistory rows={rows.toReversed()} />;
};

const useStepDetail = () => {
  const { t } = useLingui();
  return (facts: OrderStep['facts']): string => {
    const money = (name: string) => {
      const amount = facts[name];
      return typeof amount === 'number' && amount > 0 ? moneyText(amount, 'JPY') : null;
    };
    const words = (name: string) => {
      const value = facts[name];
      return typeof value === 'string' && value !== '' ? value : null;
    };
    const fact = (value: string | null, text: (value: string) => string) => (value === null ? [] : [text(value)]);
    return [
      ...fact(money('totalYen'), (amount) => amount),
      ...fact(money('paidYen'), (amount) => amount),
      ...fact(money('capturedYen'), (amount) => t`扣款 ${amount}`),
      ...fact(money('supplementYen'), (amount) => t`其中自动补款 ${amount}`),
      ...fact(money('differenceYen'), (amount) => t`差额 ${amount}`),
      ...fact(money('releasedYen'), (amount) => t`退回 ${amount}`),
      ...fact(money('refundedYen'), (amount) => t`退回 ${amount}`),
      ...fact(money('returnedYen'), (amount) => t`退回 ${amount}`),
      ...fact(money('refundYen'), (amount) => t`应退 ${amount}`),
      ...fact(money('feeYen'), (amount) => t`取消费用 ${amount}`),
      ...(typeof facts.quantity === 'number' && facts.newCode ? [t`${facts.quantity} 件`] : []),
      ...fact(words('newCode'), (code) => t`拆到 ${code}`),
      ...fact(words('from'), (code) => t`拆自 ${code}`),
      ...fact(words('failedCode'), (code) => t`${code} 没有买成`),
      ...fact(words('carrier'), (carrier) => carrier),
      ...fact(words('trackingNo'), (number) => number),
      ...fact(words('parcel'), (code) => code),
      ...(typeof facts.weightGrams === 'number' ? [`${countText(facts.weightGrams)} g`] : []),
      ...fact(words('because'), (code) => t`因 ${code} 没有买成`),
      ...fact(words('note'), (note) => t`「${note}」`),
    ].join(' · ');
  };
};
