import type { AwaitedOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans } from '@lingui/react/macro';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { links } from '../../../links.ts';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import styles from './orders.module.css';

/** An order that the parcel waits for. */
export const AwaitedCard = ({ order }: { readonly order: AwaitedOrder }) => {
  const declared = yenText(order.declaredYen);
  const weight = weightText(order.estimatedGrams);
  return (
    <Card>
      <Link to={links.order(order.orderCode)} className={styles.goods}>
        <span className={styles.picture}>
          <GoodsPicture src={order.imageUrl} alt="" />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{order.name}</span>
          {order.nameJa === order.name ? null : <small lang="ja">{order.nameJa}</small>}
          <small>
            <Trans>约 {weight}</Trans> · <Trans>申报 {declared} 日元</Trans> · ×{order.quantity}
          </small>
          <span className={styles.tags}>
            <OnItsWay order={order} />
          </span>
        </span>
      </Link>
    </Card>
  );
};
