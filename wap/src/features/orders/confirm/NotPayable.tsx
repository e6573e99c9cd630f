import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';
import { statusOf } from '../order.labels.ts';
import styles from '../detail/detail.module.css';

/** Orders that were to be paid here and no longer can be, by name: they are left out of the payment. */
export const NotPayable = ({ orders }: { readonly orders: readonly OrderSummary[] }) => {
  const { i18n } = useLingui();
  const count = orders.length;
  if (count === 0) return null;
  return (
    <Card bleed title={<Trans>{count} 个订单不用付了，已去掉</Trans>}>
      {orders.map((order) => (
        <Row
          key={order.id}
          title={<span className={styles.clipped}>{order.goods.name}</span>}
          note={order.id}
          value={<Tag tone={statusOf(order).tone}>{i18n._(statusOf(order).words)}</Tag>}
          to={links.order(order.id)}
        />
      ))}
    </Card>
  );
};
