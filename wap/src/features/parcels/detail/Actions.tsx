import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { useCancelParcel, useConfirmParcel } from '../parcel.queries.ts';

type Verb = Exclude<ParcelVerb, 'apply'>;

/** The moves that the lifecycle leaves to the shopper now; nothing when it leaves none. */
export const Actions = ({ parcel }: { readonly parcel: Parcel }) => {
  const may = (verb: Verb) => canMove(parcelLifecycle, verb, parcel.state, 'shopper');
  const total = yenText(parcel.cost?.totalYen ?? 0);
  if (may('payFreight'))
    return (
      <BottomBar>
        <Button wide onPress={() => go(links.payFreight(parcel.id))}>
          <Trans>选线路，支付 {total}</Trans>
        </Button>
      </BottomBar>
    );
  if (may('completeSheet'))
    return (
      <BottomBar>
        <Button wide onPress={() => go(links.sheet(parcel.id))}>
          <Trans>填写面单</Trans>
        </Button>
      </BottomBar>
    );
  if (may('edit') || may('cancel')) return <BeforePacking parcel={parcel} />;
  if (may('confirm')) return <Arrived parcel={parcel} />;
  if (parcel.state === 'Cancelled')
    return (
      <BottomBar>
        <Button wide onPress={() => go(links.applyDeliver())}>
          <Trans>重新申请发货</Trans>
        </Button>
      </BottomBar>
    );
  return null;
};

const BeforePacking = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  const cancel = useCancelParcel(parcel.id);
  const leave = async () => {
    const text = t`不收费用。商品留在仓库，仓储时间继续计算。`;
    if (!(await confirm({ title: t`取消这个包裹？`, text, confirm: t`取消包裹`, cancel: t`不取消`, danger: true })))
      return;
    await cancel.mutateAsync();
    toast(t`已取消，商品留在仓库`);
  };
  return (
    <BottomBar>
      <Button look="quiet" onPress={() => leave().catch(() => undefined)}>
        <Trans>取消包裹</Trans>
      </Button>
      <Button onPress={() => go(links.applyDeliver(parcel.id))}>
        <Trans>修改包裹</Trans>
      </Button>
    </BottomBar>
  );
};

const Arrived = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  const arrived = useConfirmParcel(parcel.id);
  const received = async () => {
    const text = t`确认后包裹完成，不能撤回。商品有问题请先联系客服。`;
    if (!(await confirm({ title: t`已经收到包裹？`, text, confirm: t`已收到` }))) return;
    await arrived.mutateAsync();
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
