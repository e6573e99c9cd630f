import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { UndoSheet } from './UndoSheet.tsx';

/** A closed box that has not left: pay for it, declare it, or undo it. */
export const Closed = ({ parcel }: { readonly parcel: Parcel }) => {
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
        {canMove(parcelLifecycle, 'completeSheet', state, 'shopper') ? (
          <Button onPress={() => go(links.sheet(parcel.id))}>
            <Trans>填写面单</Trans>
          </Button>
        ) : null}
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
