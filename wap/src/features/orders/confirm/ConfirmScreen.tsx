import { useState } from 'react';
import { useParam } from '../../../kit/screen/here.ts';
import { go, setParams } from '../../../kit/screen/navigation.ts';
import { ConfirmGoods } from './ConfirmGoods.tsx';
import { PayOrders } from '../PayOrders.tsx';

/** Before anything is paid: goods that are not ordered yet, or orders and supplements that wait for payment. */
export const ConfirmScreen = () => {
  const goodsId = useParam('gId');
  const platformCode = useParam('pCode');
  const orderId = useParam('orderId');
  const fromQuickOrder = useParam('pType') === '1';
  const [justPlaced, setJustPlaced] = useState(false);
  // From here on the address names the orders: a reload, or a top-up on the way, must not place them again.
  const pay = (ids: readonly string[], elsewhere: string | undefined) => {
    setJustPlaced(elsewhere === undefined);
    setParams({ gId: undefined, pCode: undefined, pType: undefined, orderId: ids.join(',') });
    if (elsewhere !== undefined) go(elsewhere);
  };
  if (orderId !== undefined) return <PayOrders codes={orderId.split(',')} payAtOnce={justPlaced} />;
  const goods = goodsId === undefined || platformCode === undefined ? undefined : { goodsId, platformCode };
  return <ConfirmGoods goods={goods} fromQuickOrder={fromQuickOrder} onPlaced={pay} />;
};
