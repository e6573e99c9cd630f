import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { ParcelState, ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { useConfirmParcel } from '../parcel-steps.queries.ts';
import { BeforePacking } from './BeforePacking.tsx';
import { Closed } from './Closed.tsx';

type Verb = Exclude<ParcelVerb, 'apply'>;

// Its goods are on their shelves again.
const backInStock = new Set<ParcelState>(['Cancelled', 'Returned']);

/** The moves that the lifecycle leaves to the shopper now; nothing when it leaves none. */
export const Actions = ({ parcel }: { readonly parcel: Parcel }) => {
  const may = (verb: Verb) => canMove(parcelLifecycle, verb, parcel.state, 'shopper');
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
