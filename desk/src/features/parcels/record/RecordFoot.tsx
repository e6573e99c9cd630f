import { canMove } from '@hakobu/contract/base/lifecycle';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { useMay } from '../../../shell/session.ts';
import { links } from '../../../links.ts';
import type { DeskRecord } from './desk-record.ts';
import { type DispatchFields, DispatchForm } from '../dispatch/DispatchForm.tsx';
import { TrackingForm } from './TrackingForm.tsx';
import { UnpackDialog } from '../unpacking/UnpackDialog.tsx';
import { LoseDialog } from './LoseDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';

type Props = {
  readonly record: DeskRecord;
  /** The waybill's form where parcels are sent off here; else a button leads to where they are. */
  readonly dispatching: DispatchFields | undefined;
};

/** What this person may do with the parcel in its state. */
export const RecordFoot = ({ record, dispatching }: Props) => {
  const mayDispatch = useMay('parcels.dispatch');
  const mayTrack = useMay('parcels.track');
  const { parcel } = record;
  const leaves = mayDispatch && canMove(parcelLifecycle, 'dispatch', parcel.state, 'staff');
  if (leaves && dispatching) return <DispatchForm record={record} form={dispatching} />;
  const onWay = parcel.state === 'Shipped' || parcel.state === 'Delivered';
  if (onWay) return <OnWayFoot record={record} mayTrack={mayTrack} />;
  return <PlaceFoot record={record} leaves={leaves} />;
};

const OnWayFoot = ({ record, mayTrack }: { readonly record: DeskRecord; readonly mayTrack: boolean }) => {
  const { actions, dialogs } = useMiscarriage(record);
  return (
    <>
      {mayTrack ? (
        <TrackingForm parcel={record.parcel} danger={actions} />
      ) : actions.length > 0 ? (
        <ActionBar danger={actions} />
      ) : null}
      {dialogs}
    </>
  );
};

/** Leads to the bench where work on the parcel goes on. */
const PlaceFoot = ({ record: { parcel }, leaves }: { readonly record: DeskRecord; readonly leaves: boolean }) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const mayPack = useMay('parcels.pack');
  const [takesApart, setTakesApart] = useState(false);
  const { id, state } = parcel;
  const loud = ((): Action | null => {
    if (leaves) return { label: t`去发运`, keys: 'o', onPress: () => go(links.dispatch({ id })) };
    if (!mayPack) return null;
    if (parcel.needsUnpacking) return { label: t`去拆箱`, keys: 'o', onPress: () => go(links.unpacking({ id })) };
    if (state === 'Applied' || state === 'Packing')
      return { label: t`到打包台`, keys: 'o', onPress: () => go(links.packing({ id })) };
    return null;
  })();
  const mayUnpack = mayPack && canMove(parcelLifecycle, 'unpack', state, 'staff');
  if (!loud && !mayUnpack) return null;
  return (
    <>
      <ActionBar
        danger={mayUnpack ? [{ label: t`拆回货架`, keys: 'z', onPress: () => setTakesApart(true) }] : []}
        {...(loud ? { loud } : {})}
      />
      <UnpackDialog parcel={parcel} open={takesApart} onClose={() => setTakesApart(false)} onDone={() => undefined} />
    </>
  );
};

/** What can go wrong with a parcel on its way, as far as this person may say so: it came back, it was lost. */
const useMiscarriage = (record: DeskRecord): { readonly actions: readonly Action[]; readonly dialogs: ReactNode } => {
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
