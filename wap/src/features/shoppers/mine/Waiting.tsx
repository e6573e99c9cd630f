import { listParcels } from '@hakobu/contract/parcels/parcel.api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../../kit/list/InfiniteList.tsx';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { useReread } from '../../../shell/calls/sends.ts';
import { ordersQuery, payableYen } from '../../orders/index.ts';
import { serviceWaitsQuery, WaitTitle } from '../../services/index.ts';
import styles from '../mine.module.css';

type Waits = {
  readonly key: string;
  readonly to: string;
  readonly title: ReactNode;
  readonly what: string;
  readonly dueAt: string;
};

/** So many are shown at first. */
const maxShown = 3;

/** What waits for the shopper's money or answer, what runs out first before the rest. */
export const Waiting = () => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const askAnew = useReread('orders', 'parcels', 'services');
  const all = useAllWaits();
  const rest = isOpen ? 0 : Math.max(0, all.length - maxShown);
  if (all.length === 0) return null;
  return (
    <section className={styles.waits} aria-label={t`等你处理`}>
      {all.slice(0, all.length - rest).map((each) => (
        <WaitingRow key={each.key} waits={each} onEnd={askAnew} />
      ))}
      {rest > 0 ? (
        <Button look="text" onPress={() => setOpen(true)}>
          <Plural value={rest} other="还有 # 件等你处理" />
        </Button>
      ) : null}
    </section>
  );
};

type RowProps = { readonly waits: Waits; readonly onEnd: () => unknown };

const WaitingRow = ({ waits: { to, title, what, dueAt }, onEnd }: RowProps) => {
  const deadline = <Moment at={dueAt} zoned />;
  return (
    <Link to={to} className={styles.waiting}>
      <Icon name="clock" size={22} />
      <span className={styles.waitingWords}>
        <b>{title}</b>
        <small>
          <span className={shape.oneLineBlock}>{what}</span>
          <span className={styles.until}>
            <Countdown until={dueAt} onEnd={onEnd} plain />
            <span>
              <Trans>{deadline} 前</Trans>
            </span>
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

const useAllWaits = (): readonly Waits[] => {
  const supplements = useInfiniteQuery(ordersQuery('supplement'));
  const unpaid = useInfiniteQuery(ordersQuery('unpaid'));
  // The parcel whose freight has to be paid first.
  const parcels = useCall(
    listParcels,
    { status: 'unpaid', limit: 20 },
    { about: 'parcels', inLanguage: true, quiet: true },
  );
  const services = useQuery(serviceWaitsQuery());
  const fromOrders = [...rowsOf(supplements.data), ...rowsOf(unpaid.data)].flatMap((order): Waits[] => {
    const yen = payableYen(order);
    if (yen === undefined || order.dueAt === null) return [];
    const amount = <YenBeside yen={yen} />;
    const title = order.state === 'PendingSupplement' ? <Trans>补款 {amount}</Trans> : <Trans>支付订单 {amount}</Trans>;
    return [{ key: order.id, to: links.order(order.id), title, what: order.goods.name, dueAt: order.dueAt }];
  });
  const canPayFreight = hasScreen('packageMy/pages/parcelDetail/parcelDetail');
  const fromParcels = (canPayFreight ? (parcels.data?.list ?? []) : []).flatMap((parcel): Waits[] => {
    const { id, dueAt } = parcel;
    if (dueAt === null) return [];
    const amount = <YenBeside yen={parcel.costYen} />;
    return [{ key: id, to: links.parcel(id), title: <Trans>付运费 {amount}</Trans>, what: id, dueAt }];
  });
  const fromServices = (services.data ?? []).map((wait): Waits => {
    const { of, goodsName, dueAt } = wait;
    return { key: `of ${wait.key}`, to: links.services(of), title: <WaitTitle wait={wait} />, what: goodsName, dueAt };
  });
  // `toSorted` is younger than the oldest browsers that wap serves.
  // oxlint-disable-next-line unicorn/no-array-sort
  return [...fromOrders, ...fromParcels, ...fromServices].sort(byDue);
};

const byDue = (one: Waits, other: Waits): number => (one.dueAt === other.dueAt ? 0 : one.dueAt < other.dueAt ? -1 : 1);
