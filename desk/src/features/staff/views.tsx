import { listStaffChanges } from '@hakobu/contract/staff/staff-change.desk-api';
import type { Member } from '@hakobu/contract/staff/staff.shape';
import { memberStates } from '@hakobu/contract/staff/staff.shape';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useCall } from '../../shell/calls.ts';
import { memberStateLabels } from './staff.labels.ts';

export const views = ['all', ...memberStates, 'changes'] as const;
export type View = (typeof views)[number];

const max = 100;

type Props = {
  readonly value: View;
  readonly members: readonly Member[] | undefined;
  readonly onView: (view: View) => void;
  readonly children?: ReactNode;
};

/** Who is there, by how they stand, and what waits for a second person. */
export const ViewChips = ({ value, members, onView, children }: Props) => {
  const { t } = useLingui();
  const waiting = useCall(listStaffChanges, { state: 'Proposed', limit: max }, { everyMs: 20_000 });
  const chips = [
    { value: 'all' as View, label: t`全部` },
    ...memberStates.map((state) => ({
      value: state as View,
      label: t(memberStateLabels[state]),
      count: members?.filter((each) => each.state === state).length,
    })),
    { value: 'changes' as View, label: t`改动`, count: waiting.data?.list.length },
  ];
  return (
    <Chips<View> label={t`看什么`} chips={chips} value={value} onChange={onView}>
      {children}
    </Chips>
  );
};
