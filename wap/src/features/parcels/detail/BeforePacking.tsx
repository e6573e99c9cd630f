import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { useCancelParcel } from '../parcel-steps.queries.ts';
import { SplitSheet } from './SplitSheet.tsx';

/** Everything is free until the first scan: leave it, divide it, change it. */
export const BeforePacking = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  const cancel = useCancelParcel(parcel.id);
  const [splitting, setSplitting] = useState(false);
  const leave = async () => {
    const text =
      parcel.state === 'Waiting'
        ? t`不收费用。已到的商品留在仓库，在路上的到了照常入库，仓储时间继续计算。`
        : t`不收费用。商品留在仓库，仓储时间继续计算。`;
    if (!(await confirm({ title: t`取消这个包裹？`, text, confirm: t`取消包裹`, cancel: t`不取消`, danger: true })))
      return;
    await cancel.mutateAsync();
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
