import { listDifferences } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import type { View, ViewProps } from './views.ts';

type ChipsProps = ViewProps & { readonly value: View; readonly children?: ReactNode };

/** What there is to look at, with how many differences wait. */
export const ViewChips = ({ value, onView, children }: ChipsProps) => {
  const { t } = useLingui();
  const mayLedger = useMay('ledger.read');
  const waiting = useCall(listDifferences, { limit: 1 }, { everyMs: 60_000 });
  const chips = [
    { value: 'differences' as const, label: t`差异`, count: waiting.data?.count },
    { value: 'files' as const, label: t`对账文件` },
    { value: 'days' as const, label: t`逐日` },
    ...(mayLedger
      ? [
          { value: 'funds' as const, label: t`客户资金` },
          { value: 'charts' as const, label: t`收支图` },
        ]
      : []),
  ];
  return (
    <Chips<View> label={t`看什么`} chips={chips} value={value} onChange={onView}>
      {children}
    </Chips>
  );
};
