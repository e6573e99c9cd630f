import type { OrderGroup } from '@hakobu/contract/orders/order.api';
import type { ParcelGroup } from '@hakobu/contract/parcels/parcel.api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../kit/look/Icon.tsx';
import { Badge } from '../../../kit/press/IconButton.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { links } from '../../../links.ts';
import { groupLabels } from '../../orders/index.ts';
import styles from '../mine.module.css';

type Entry = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  readonly count?: number | undefined;
};

/** Four to a row; five where four would leave fewer in the last one. */
const lookFor = (count: number): 'five' | 'four' => {
  const inLast = (columns: number) => (count % columns || columns) / columns;
  return inLast(5) > inLast(4) ? 'five' : 'four';
};

/** Rows of entries: an icon with a count above it, and its name. */
export const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul className={styles[lookFor(entries.length)]}>
    {entries.map(({ key, label, icon, to, count = 0 }) => (
      <li key={key}>
        <Link to={to} className={styles.entry}>
          <span className={styles.entryIcon}>
            <Icon name={icon} size={25} weight={1.6} />
            <Badge count={count} />
          </span>
          <span>{label}</span>
          {count > 0 ? <span className="seen-by-readers">{count}</span> : null}
        </Link>
      </li>
    ))}
  </ul>
);

const orderEntries = [
  ['unpaid', 'wallet'],
  ['purchasing', 'cart'],
  ['supplement', 'page'],
  ['coming', 'truck'],
  ['stored', 'box'],
] as const satisfies readonly (readonly [OrderGroup, IconName])[];

type OrderCountersProps = { readonly counts: Readonly<Partial<Record<OrderGroup, number>>> | undefined };

export const OrderCounters = ({ counts }: OrderCountersProps) => {
  const { i18n } = useLingui();
  return (
    <Card
      title={<Trans>我的订单</Trans>}
      aside={
        <More to={links.orders()}>
          <Trans>全部</Trans>
        </More>
      }
    >
      <Entries
        entries={orderEntries.map(([key, icon]) => ({
          key,
          icon,
          label: i18n._(groupLabels[key]),
          to: links.orders(key),
          count: counts?.[key],
        }))}
      />
    </Card>
  );
};

const parcelEntries = [
  ['packing', 'box', msg`待打包`],
  ['unpaid', 'wallet', msg`待付运费`],
  ['sheet', 'edit', msg`待填面单`],
  ['toLeave', 'up', msg`待出库`],
  ['shipped', 'truck', msg`已发货`],
] as const satisfies readonly (readonly [ParcelGroup, IconName, MessageDescriptor])[];

type ParcelCountersProps = {
  readonly counts: Readonly<Partial<Record<ParcelGroup, number>>> | undefined;
  /** Orders in the warehouse whose free storage is over. */
  readonly overdue: number;
};

export const ParcelCounters = ({ counts, overdue }: ParcelCountersProps) => {
  const { i18n } = useLingui();
  if (!hasScreen('packageMy/pages/parcelList/parcelList')) return null;
  const late = overdue > 0 && hasScreen('packageMy/pages/applyDeliver/applyDeliver');
  return (
    <Card
      title={<Trans>我的包裹</Trans>}
      aside={
        late ? (
          <More to={links.applyDeliver()} urgent>
            <Trans>{overdue} 件仓储已超期</Trans>
          </More>
        ) : (
          <More to={links.parcels()}>
            <Trans>全部</Trans>
          </More>
        )
      }
    >
      <Entries
        entries={parcelEntries.map(([key, icon, label]) => ({
          key,
          icon,
          label: i18n._(label),
          // What waits to leave has a screen of its own, which says what each parcel lacks.
          to: key === 'toLeave' ? links.dueOut() : links.parcels(key),
          count: counts?.[key],
        }))}
      />
    </Card>
  );
};

type MoreProps = { readonly to: string; readonly children: ReactNode; readonly urgent?: boolean };

const More = ({ to, children, urgent }: MoreProps) => (
  <Link to={to} className={urgent ? styles.urgent : styles.more}>
    {children}
    <Icon name="next" size={14} weight={2} />
  </Link>
);
