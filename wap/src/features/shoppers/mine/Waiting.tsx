import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '../../../kit/list/InfiniteList.tsx';
import { Icon } from '../../../kit/look/Icon.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { japan, shortMomentText } from '../../../kit/time/timeTexts.ts';
import { links } from '../../../links.ts';
import { ordersQuery, payableYen } from '../../orders/index.ts';
import { unpaidParcelsQuery } from '../mine.queries.ts';
import styles from '../mine.module.css';

type Waits = {
  readonly to: string;
  readonly title: ReactNode;
  readonly what: string;
  readonly dueAt: string;
};

/** The one thing that waits for the shopper: what runs out first. */
export const Waiting = () => {
  const first = useFirstToRunOut();
  if (first === undefined) return null;
  const { what } = first;
  const deadline = shortMomentText(first.dueAt, japan);
  return (
    <Link to={first.to} className={styles.waiting}>
      <Icon name="clock" size={22} />
      <span className={styles.waitingWords}>
        <b>{first.title}</b>
        <small>
          <span className={styles.what}>{what}</span>
          <span>
            <Trans>{deadline}（日本）前</Trans>
          </span>
        </small>
      </span>
      <span className={styles.waitingGo}>
        <Trans>去处理</Trans>
        <Icon name="next" size={14} weight={2} />
      </span>
    </Link>
  );
};

const useFirstToRunOut = (): Waits | undefined => {
  const supplements = useInfiniteQuery(ordersQuery('supplement'));
  const unpaid = useInfiniteQuery(ordersQuery('unpaid'));
  const parcels = useQuery(unpaidParcelsQuery());
  const fromOrders = [...rowsOf(supplements.data), ...rowsOf(unpaid.data)].flatMap((order): Waits[] => {
    const yen = payableYen(order);
    if (yen === undefined || order.dueAt === null) return [];
    const amount = yenText(yen);
    const title = order.state === 'PendingSupplement' ? <Trans>补款 {amount}</Trans> : <Trans>支付订单 {amount}</Trans>;
    return [{ to: links.order(order.id), title, what: order.goods.name, dueAt: order.dueAt }];
  });
  const canPayFreight = hasScreen('packageMy/pages/parcelDetail/parcelDetail');
  const fromParcels = (canPayFreight ? (parcels.data?.list ?? []) : []).flatMap((parcel): Waits[] => {
    if (parcel.dueAt === null) return [];
    const amount = yenText(parcel.costYen);
    return [
      { to: links.parcel(parcel.id), title: <Trans>付运费 {amount}</Trans>, what: parcel.id, dueAt: parcel.dueAt },
    ];
  });
  return [...fromOrders, ...fromParcels].reduce<Waits | undefined>(
    (first, each) => (first === undefined || each.dueAt < first.dueAt ? each : first),
    undefined,
  );
};
