import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { OrderWay } from './OrderWay.tsx';
import { ParcelWay } from './ParcelWay.tsx';
import { OrderGone } from '../../parts/orders/OrderGone.tsx';

export const LogisticsScreen = () => {
  const parcelId = useParam('parcelId');
  const orderId = useParam('orderId');
  if (parcelId !== undefined) return <ParcelWay parcelId={parcelId} />;
  if (orderId !== undefined) return <OrderWay orderId={orderId} />;
  return <Screen empty={<OrderGone />} />;
};
