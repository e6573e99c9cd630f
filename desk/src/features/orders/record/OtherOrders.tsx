import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../../../parts/orders/order-state.labels.ts';
import styles from './record.module.css';
import shape from '../../../kit/shapes.module.css';

/** How many stand here; the rest is a search away. */
const shown = 6;

type Props = {
  readonly others: readonly { readonly id: string; readonly state: OrderState }[];
  readonly shopperNumber: string;
};

/** The same shopper's other orders that are still under way. */
export const OtherOrders = ({ others, shopperNumber }: Props) => {
  const { t } = useLingui();
  if (others.length === 0) return <p className={shape.muted}>{t`没有其他在途的订单`}</p>;
  return (
    <ul className={styles.others}>
      {others.slice(0, shown).map(({ id, state }) => (
        <li key={id}>
          <Link href={links.orders({ id })}>{id}</Link>{' '}
          <span className={styles.grey}>{t(orderStateLabels[state])}</span>
        </li>
      ))}
      {others.length > shown ? (
        <li>
          <Link href={links.orders({ keyword: shopperNumber })}>
            <Trans>这位客人的全部订单</Trans>
          </Link>
        </li>
      ) : null}
    </ul>
  );
};
