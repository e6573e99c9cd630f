import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import { slipQueue } from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import type { View, ViewProps } from './views.ts';

const most = 100;

type ChipsProps = ViewProps & { readonly value: View; readonly children?: ReactNode };

/** What there is to look at, with how many wait. */
export const ViewChips = ({ value, onView, children }: ChipsProps) => {
  const { t } = useLingui();
  const mayLedger = useMay('ledger.read');
  const slips = useCall(slipQueue, { limit: 1, waitsFor: 'finance' }, { everyMs: 30_000 });
  const second = useCall(slipQueue, { limit: 1, waitsFor: 'second' }, { everyMs: 30_000 });
  const alarms = useCall(listPaymentAlarms, { limit: most }, { everyMs: 60_000, enabled: mayLedger });
  const chips = [
    { value: 'slips' as const, label: t`待核对的转账`, count: slips.data?.count },
    { value: 'second' as const, label: t`待第二人确认`, count: second.data?.count },
    { value: 'all' as const, label: t`全部充值` },
    ...(mayLedger ? [{ value: 'alarms' as const, label: t`暂记与警报`, count: alarms.data?.list.length }] : []),
    { value: 'terms' as const, label: t`赠送与收款账户` },
  ];
  return (
    <Chips<View> label={t`看什么`} chips={chips} value={value} onChange={onView}>
      {children}
    </Chips>
  );
};
