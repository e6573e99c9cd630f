import { listCorrections } from '@hakobu/contract/books/correction.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useCall } from '../../shell/calls.ts';
import type { View, ViewProps } from './views.ts';

const max = 100;

type ChipsProps = ViewProps & { readonly value: View; readonly children?: ReactNode };

/** What there is to look at, with how many corrections wait for a second person. */
export const ViewChips = ({ value, onView, children }: ChipsProps) => {
  const { t } = useLingui();
  const waiting = useCall(listCorrections, { state: 'Proposed', limit: max }, { everyMs: 30_000 });
  const chips = [
    { value: 'journal' as const, label: t`日记账` },
    { value: 'trial' as const, label: t`试算表` },
    { value: 'laws' as const, label: t`不变式` },
    { value: 'corrections' as const, label: t`更正`, count: waiting.data?.list.length },
    { value: 'days' as const, label: t`日结` },
  ];
  return (
    <Chips<View> label={t`看什么`} chips={chips} value={value} onChange={onView}>
      {children}
    </Chips>
  );
};
