import { useLingui } from '@lingui/react/macro';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { OrderWay } from './OrderWay.tsx';
import { ParcelWay } from './ParcelWay.tsx';

export const LogisticsScreen = () => {
  const { t } = useLingui();
  const parcelId = useParam('parcelId');
  const orderId = useParam('orderId');
  if (parcelId !== undefined) return <ParcelWay parcelId={parcelId} />;
  if (orderId !== undefined) return <OrderWay orderId={orderId} />;
  return <Screen fault={t`缺少订单或包裹编号`} />;
};
