import { listDeskWithdrawals, listPayouts } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import type { View, ViewProps } from './views.ts';

type ChipsProps = ViewProps & { readonly value: View; readonly children?: ReactNode };

/** What there is to look at, with how many wait. */
export const ViewChips = ({ value, onView, children }: ChipsProps) => {
  const { t } = useLingui();
  const mayLedger = useMay('ledger.read');
  const review = useCall(listDeskWithdrawals, { view: 'review', limit: 1 }, { everyMs: 30_000 });
  const ready = useCall(listPayouts, { state: 'Ready', limit: 1 }, { everyMs: 30_000 });
  const unknown = useCall(listPayouts, { state: 'Unknown', limit: 1 }, { everyMs: 30_000 });
  const chips = [
    { value: 'review' as const, label: t`待审`, count: review.data?.count ?? undefined },
    { value: 'pay' as const, label: t`待付`, count: ready.data?.count },
    { value: 'unknown' as const, label: t`未知`, count: unknown.data?.count },
    { value: 'files' as const, label: t`银行文件` },
    { value: 'all' as const, label: t`全部提现` },
    { value: 'terms' as const, label: t`条件` },
    ...(mayLedger ? [{ value: 'aged' as const, label: t`沉睡余额` }] : []),
  ];
  return (
    <Chips<View> label={t`看什么`} chips={chips} value={value} onChange={onView}>
      {children}
    </Chips>
  );
};
