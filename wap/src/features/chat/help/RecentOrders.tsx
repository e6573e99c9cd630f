import { listOrders } from '@hakobu/contract/orders/order.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { links } from '../../../links.ts';
import { useCall } from '../../../shell/calls.ts';
import { useSession } from '../../../shell/session.ts';
import { CardLine } from '../bubbles/CardBubble.tsx';
import { orderCard } from '../compose/cards.ts';
import styles from './help.module.css';

const maxShown = 3;
const inWords = { about: 'chat', inLanguage: true, quiet: true } as const;

/** The latest orders: each opens the chat with it attached. */
export const RecentOrders = () => {
  const { t } = useLingui();
  const user = useSession()?.user;
  const orders = useCall(listOrders, { status: 'all', limit: maxShown }, inWords).data?.list ?? [];
  if (orders.length === 0) return null;
  return (
    <Card title={<Trans>要问哪个订单？</Trans>}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={links.customerService(user, t`在线客服`, { orderCode: order.id })} className={styles.order}>
              <CardLine card={orderCard(order)} />
              <span className={styles.ask}>
                <Trans>问客服</Trans>
                <Icon name="next" size={14} weight={2} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
