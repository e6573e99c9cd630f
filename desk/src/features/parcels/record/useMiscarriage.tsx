import { canMove } from '@hakobu/contract/base/lifecycle';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../../kit/record/ActionBar.tsx';
import { useMay } from '../../../shell/session.ts';
import type { DeskRecord } from './desk-record.ts';
import { LoseDialog } from './LoseDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';

/** What can go wrong with a parcel on its way, as far as this person may say so: it came back, it was lost. */
export const useMiscarriage = (
  record: DeskRecord,
): { readonly actions: readonly Action[]; readonly dialogs: ReactNode } => {
  const { t } = useLingui();
  const mayReturn = useMay('parcels.return');
  const mayLose = useMay('parcels.lose');
  const [asking, setAsking] = useState<'return' | 'lose' | null>(null);
  const { parcel, claim } = record;
  const actions: Action[] = [];
  if (mayReturn && canMove(parcelLifecycle, 'return', parcel.state, 'staff'))
    actions.push({ label: t`被退回`, keys: 'r', onPress: () => setAsking('return') });
  if (mayLose && claim) actions.push({ label: t`遗失`, keys: 'x', onPress: () => setAsking('lose') });
  const close = () => setAsking(null);
  const dialogs = (
    <>
      <ReturnDialog parcel={parcel} open={asking === 'return'} onClose={close} />
      {claim ? <LoseDialog record={record} claim={claim} open={asking === 'lose'} onClose={close} /> : null}
    </>
  );
  return { actions, dialogs };
};
