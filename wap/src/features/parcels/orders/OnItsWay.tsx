import type { AwaitedOrder } from '@hakobu/contract/parcels/parcel.shape';
import { carrierName } from '@hakobu/contract/tracking/carrier.shape';
import { Trans } from '@lingui/react/macro';
import { Tag } from '../../../kit/show/Tag.tsx';
import { dot } from '../../../kit/show/listText.ts';
import { languageNow } from '../../../shell/language.ts';
import styles from './orders.module.css';

/** How far an order is that has not arrived: with its seller yet, or with a carrier. */
export const OnItsWay = ({ order }: { readonly order: AwaitedOrder }) => {
  if (order.state !== 'SellerShipped')
    return (
      <Tag tone="wait">
        <Trans>已买到，等卖家发货</Trans>
      </Tag>
    );
  const carrier = carrierName(order.carrier ?? '', languageNow());
  return (
    <>
      <Tag tone="own">
        <Trans>卖家已发货，在路上</Trans>
      </Tag>
      <span className={styles.waybill}>{[carrier, order.trackingNo].filter(Boolean).join(dot)}</span>
    </>
  );
};
