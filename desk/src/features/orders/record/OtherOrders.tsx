import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../order.labels.ts';
import styles from './record.module.css';

type Props = { readonly others: readonly { readonly id: string; readonly state: OrderState }[] };

/** The same shopper's other orders that are still under way. */
export const OtherOrders = ({ others }: Props) => {
  const { t } = useLingui();
  if (others.length === 0) return <p className={styles.nothing}>{t`没有其他在途的订单`}</p>;
  return (
    <ul className={styles.others}>
      {others.map(({ id, state }) => (
        <li key={id}>
          <Link href={links.orders({ id })}>{id}</Link>{' '}
          <span className={styles.grey}>{t(orderStateLabels[state])}</span>
        </li>
      ))}
    </ul>
  );
};
