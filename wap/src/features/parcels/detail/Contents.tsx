import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { links } from '../../../links.ts';
import { GoodsPicture } from '../../goods/index.ts';
import styles from './detail.module.css';

/** What is in the parcel, order by order. */
export const Contents = ({ parcel }: { readonly parcel: Parcel }) => (
  <Card title={<Trans>包裹里的商品</Trans>} aside={<Plural value={parcel.orders.length} other="# 个订单" />}>
    <ul className={styles.contents}>
      {parcel.orders.map((order) => (
        <li key={order.orderCode}>
          {hasScreen('packageMy/pages/orderDetail/orderDetail') ? (
            <Link to={links.order(order.orderCode)} className={styles.item}>
              <Item order={order} />
            </Link>
          ) : (
            <div className={styles.item}>
              <Item order={order} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

const Item = ({ order }: { readonly order: ParcelOrder }) => {
  const declared = yenText(order.declaredYen);
  return (
    <>
      <span className={styles.itemPicture}>
        <GoodsPicture src={order.imageUrl} alt="" />
      </span>
      <span className={styles.itemText}>
        <span className={styles.itemName}>{order.name}</span>
        <small>
          {weightText(order.weightGrams)} · <Trans>申报 {declared} 日元</Trans> · ×{order.quantity}
        </small>
      </span>
    </>
  );
};
