import { canMove } from '@hakobu/contract/base/lifecycle';
import { confirmParcel, type Parcel, cancelParcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { ParcelState, ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { isReceivedByOther, waitsForOthersSheets } from '../group-parcel.rules.ts';
import { changedByParcel } from '../parcel.queries.ts';
import { SplitSheet } from './SplitSheet.tsx';
import { UndoSheet } from './UndoSheet.tsx';

type Verb = Exclude<ParcelVerb, 'apply'>;

// Its goods are on their shelves again.
const backInStock = new Set<ParcelState>(['Cancelled', 'Returned']);

/** The moves that the lifecycle leaves to the shopper now; nothing when it leaves none. */
export const Actions = ({ parcel }: { readonly parcel: Parcel }) => {
  const may = (verb: Verb) => canMove(parcelLifecycle, verb, parcel.state, 'shopper');
  const { groupCode } = parcel;
  // A group's parcel is decided on in the group; whoever receives it says that it arrived.
  if (groupCode !== null && (isReceivedByOther(parcel) || !may('confirm')))
    return <OfGroup parcel={parcel} groupCode={groupCode} />;
  if (may('edit') || may('editWaiting')) return <BeforePacking parcel={parcel} />;
  if (may('undo')) return <Closed parcel={parcel} />;
  if (may('confirm')) return <Arrived parcel={parcel} />;
  if (backInStock.has(parcel.state))
    return (
      <BottomBar>
        <Button wide onPress={() => go(links.applyDeliver())}>
          <Trans>重新申请发货</Trans>
        </Button>
      </BottomBar>
    );
  if (parcel.state === 'Lost')
    return (
      <BottomBar>
        <Button wide look="soft" onPress={() => go(links.wallet())}>
          <Trans>查看余额</Trans>
        </Button>
      </BottomBar>
    );
  return null;
};

const OfGroup = ({ parcel, groupCode }: { readonly parcel: Parcel; readonly groupCode: string }) => {
  const isAsked = parcel.state === 'PendingSheet' && !waitsForOthersSheets(parcel);
  return (
    <BottomBar>
      <Button wide={!isAsked} look={isAsked ? 'quiet' : 'soft'} onPress={() => go(links.groupShipment(groupCode))}>
        <Trans>看团发货</Trans>
      </Button>
      {isAsked ? <FillSheet parcel={parcel} /> : null}
    </BottomBar>
  );
};

const FillSheet = ({ parcel: { id, sheetMissing, sheetProposed } }: { readonly parcel: Parcel }) => (
  <Button onPress={() => go(links.sheet(id))}>
    {sheetMissing > sheetProposed ? <Trans>填写面单</Trans> : <Trans>核对面单</Trans>}
  </Button>
);

const Arrived = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  const arrived = useSend(confirmParcel, { changes: changedByParcel, evenRefused: true });
  const received = async () => {
    const text = t`确认后包裹完成，不能撤回。商品有问题请先联系客服。`;
    if (!(await confirm({ title: t`已经收到包裹？`, text, confirm: t`已收到` }))) return;
    await arrived.mutateAsync({ id: parcel.id });
    toast(t`已确认收货`);
  };
  const isHere = parcel.state === 'Delivered';
  return (
    <BottomBar>
      <Button look="quiet" onPress={() => go(links.parcelTracking(parcel.id))}>
        <Trans>查看物流</Trans>
      </Button>
      <Button look={isHere ? 'fill' : 'soft'} onPress={() => received().catch(() => undefined)}>
        <Trans>确认收货</Trans>
      </Button>
    </BottomBar>
  );
};

/** Everything is free until the first scan: leave it, divide it, change it. */
const BeforePacking = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  const cancel = useSend(cancelParcel, { changes: changedByParcel, evenRefused: true });
  const [splitting, setSplitting] = useState(false);
  const leave = async () => {
    const text =
      parcel.state === 'Waiting'
        ? t`不收费用。已到的商品留在仓库，在路上的到了照常入库，仓储时间继续计算。`
        : t`不收费用。商品留在仓库，仓储时间继续计算。`;
    if (!(await confirm({ title: t`取消这个包裹？`, text, confirm: t`取消包裹`, cancel: t`不取消`, danger: true })))
      return;
    await cancel.mutateAsync({ id: parcel.id });
    toast(t`已取消，商品留在仓库`);
  };
  const mayDivide = parcel.orders.length + parcel.awaited.length > 1;
  return (
    <>
      <BottomBar>
        <Button look="quiet" onPress={() => leave().catch(() => undefined)}>
          <Trans>取消包裹</Trans>
        </Button>
        {mayDivide ? (
          <Button look="quiet" onPress={() => setSplitting(true)}>
            <Trans>拆分</Trans>
          </Button>
        ) : null}
        <Button onPress={() => go(links.applyDeliver(parcel.id))}>
          <Trans>修改包裹</Trans>
        </Button>
      </BottomBar>
      <SplitSheet open={splitting} parcel={parcel} onClose={() => setSplitting(false)} />
    </>
  );
};

/** A closed box that has not left: pay for it, declare it, or undo it. */
const Closed = ({ parcel }: { readonly parcel: Parcel }) => {
  const [undoing, setUndoing] = useState(false);
  const total = yenText(parcel.cost?.totalYen ?? 0);
  const { state } = parcel;
  return (
    <>
      <BottomBar>
        {parcel.undo.mayUndo ? (
          <Button look="quiet" onPress={() => setUndoing(true)}>
            <Trans>撤销打包</Trans>
          </Button>
        ) : null}
        {canMove(parcelLifecycle, 'payFreight', state, 'shopper') ? (
          <Button onPress={() => go(links.payFreight(parcel.id))}>
            <Trans>选线路，支付 {total}</Trans>
          </Button>
        ) : null}
        {canMove(parcelLifecycle, 'completeSheet', state, 'shopper') ? <FillSheet parcel={parcel} /> : null}
        {state === 'PendingDispatch' ? (
          <Button look="soft" onPress={() => go(links.dueOut())}>
            <Trans>待出库包裹</Trans>
          </Button>
        ) : null}
      </BottomBar>
      <UndoSheet open={undoing} parcel={parcel} onClose={() => setUndoing(false)} />
    </>
  );
};
