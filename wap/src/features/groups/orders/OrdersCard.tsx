import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { serverNow } from '../../../kit/time/serverClock.ts';
import { groupOrdersQuery } from '../group.queries.ts';
import { groupLinks } from '../group-links.ts';
import { takesOrders, weightOf } from './group-order.rules.ts';
import { Weight } from './OrderLine.tsx';

/** The ways to a group's orders, with how many there are, for whoever is in it. */
export const OrdersCard = ({ group }: { readonly group: GroupDetail }) => {
  const { id, own, state } = group;
  const isIn = own?.state === 'Approved';
  const accepted = useQuery(groupOrdersQuery(isIn ? id : undefined, 'accepted')).data?.list;
  const pending = useQuery(groupOrdersQuery(isIn && state === 'Recruiting' ? id : undefined, 'pending')).data?.list;
  if (!isIn) return null;
  const mine = accepted?.filter(({ isMe }) => isMe).length;
  const waits = pending !== undefined && (pending.length > 0 || own.isOwner);
  return (
    <Card bleed>
      {waits ? (
        <Row
          icon="bell"
          title={<Trans>待审核订单</Trans>}
          value={<Waiting count={pending.length} isOwner={own.isOwner} />}
          to={groupLinks.pendingOrders(id)}
        />
      ) : null}
      <Row
        icon="list"
        title={<Trans>团订单</Trans>}
        value={<Counted orders={accepted} />}
        to={groupLinks.groupOrders(id)}
      />
      <Row
        icon="box"
        title={<Trans>我的订单</Trans>}
        value={mine === undefined ? undefined : mine === 0 ? <Trans>还没有</Trans> : <Trans>{mine} 个已收下</Trans>}
        to={groupLinks.groupOrders(id, 'mine')}
      />
      {takesOrders(group, serverNow()) ? (
        <Row icon="add" title={<Trans>添加我的订单</Trans>} to={groupLinks.addGroupOrders(id)} />
      ) : null}
    </Card>
  );
};

type WaitingProps = { readonly count: number; readonly isOwner: boolean };

const Waiting = ({ count, isOwner }: WaitingProps) => {
  if (count === 0) return <Trans>没有</Trans>;
  return <Tag tone="wait">{isOwner ? <Trans>{count} 个等你审核</Trans> : <Trans>{count} 个等团长审核</Trans>}</Tag>;
};

type CountedProps = { readonly orders: readonly Parameters<typeof weightOf>[0][number][] | undefined };

const Counted = ({ orders }: CountedProps) => {
  if (orders === undefined) return null;
  const count = orders.length;
  if (count === 0) return <Trans>还没有</Trans>;
  const weight = <Weight of={weightOf(orders)} />;
  return (
    <Trans>
      {count} 单，{weight}
    </Trans>
  );
};
