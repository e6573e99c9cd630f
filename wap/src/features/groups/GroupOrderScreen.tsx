import type { GroupOrder } from '@hakobu/contract/groups/group-order.shape';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/press/Button.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go, setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { newestFirst } from '../../kit/time/newestFirst.ts';
import { serverNow } from '../../kit/time/serverClock.ts';
import shape from '../../kit/look/shapes.module.css';
import { useReread } from '../../shell/calls/sends.ts';
import { useGroupOf } from './GroupPage.tsx';
import { groupOrdersQuery } from './group.queries.ts';
import { groupLinks } from './group-links.ts';
import { byMember, sendBy, takesOrders, weightOf } from './orders/group-order.rules.ts';
import { OrderCards } from './orders/OrderCards.tsx';
import { OrderLine, Weight } from './orders/OrderLine.tsx';
import { OwnOrder } from './orders/OwnOrder.tsx';
import { PersonLine } from './PersonLine.tsx';
import styles from './orders/orders.module.css';

/** Orders of a group by whose they are; beside them one's own, with what became of each. */
export const GroupOrderScreen = () => {
  const { t } = useLingui();
  const { group, query, settled } = useGroupOf(({ own }) => own?.state === 'Approved');
  const reread = useReread('groups');
  const show = useParam('show') === 'mine' ? 'mine' : 'all';
  return (
    <Screen
      {...(settled ?? { queries: [query] })}
      onPull={reread}
      head={
        group ? (
          <Tabs
            label={t`显示哪些`}
            value={show}
            onChange={(key) => setParams({ show: key === 'all' ? undefined : key })}
            choices={[
              { key: 'all', label: t`团里收下的` },
              { key: 'mine', label: t`我的` },
            ]}
          />
        ) : undefined
      }
      foot={group && takesOrders(group, serverNow()) ? <AddBar id={group.id} /> : undefined}
    >
      {group ? show === 'all' ? <Accepted group={group} /> : <Mine group={group} /> : null}
    </Screen>
  );
};

type OfGroup = { readonly group: GroupDetail };

const AddBar = ({ id }: { readonly id: string }) => (
  <BottomBar>
    <Button wide onPress={() => go(groupLinks.addGroupOrders(id))}>
      <Trans>添加我的订单</Trans>
    </Button>
  </BottomBar>
);

const Accepted = ({ group: { id } }: OfGroup) => (
  <OrderCards
    query={useQuery(groupOrdersQuery(id, 'accepted'))}
    empty={
      <EmptyState icon="box">
        <Trans>团里还没有收下的订单。</Trans>
      </EmptyState>
    }
  >
    {(orders) => (
      <>
        <Summary orders={orders} />
        {byMember(orders).map((ofOne) => (
          <OfMember key={ofOne[0]?.memberId} orders={ofOne} />
        ))}
      </>
    )}
  </OrderCards>
);

type OrdersProps = { readonly orders: readonly GroupOrder[] };

const Summary = ({ orders }: OrdersProps) => {
  const stored = orders.filter(({ stage }) => stage === 'stored').length;
  const count = orders.length;
  const weight = <Weight of={weightOf(orders)} />;
  return (
    <Card>
      <p className={styles.summary}>
        <b>
          <Trans>
            已收 {count} 单，{weight}
          </Trans>
        </b>
        <span className={shape.small}>
          {stored === count ? (
            <Trans>都已经在仓库里</Trans>
          ) : (
            <Trans>{stored} 单在仓库里。还没称过的按估计的重量算，到货后以称重为准。</Trans>
          )}
        </span>
      </p>
    </Card>
  );
};

const OfMember = ({ orders }: OrdersProps) => {
  const [first] = orders;
  if (!first) return null;
  const count = orders.length;
  const weight = <Weight of={weightOf(orders)} />;
  return (
    <Card>
      <div className={styles.person}>
        <PersonLine
          person={first.person}
          marks={
            first.isMe ? (
              <Tag>
                <Trans>我</Trans>
              </Tag>
            ) : null
          }
        >
          <Trans>
            {count} 单，{weight}
          </Trans>
        </PersonLine>
      </div>
      <ul className={styles.lines}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLine order={order} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Mine = ({ group }: OfGroup) => (
  <OrderCards
    query={useQuery(groupOrdersQuery(group.id, 'mine'))}
    empty={
      <EmptyState icon="box">
        <Trans>你还没有往这个团里加订单。</Trans>
      </EmptyState>
    }
  >
    {(orders) => (
      <>
        {newestFirst(orders.map((order) => ({ order, at: order.addedAt }))).map(({ order }) => (
          <OwnOrder key={order.id} group={group} order={order} />
        ))}
        <StaysUntil group={group} />
      </>
    )}
  </OrderCards>
);

/** After the lock orders stay, until the day by which the group is to be sent. */
const StaysUntil = ({ group }: OfGroup) => {
  const due = sendBy(group);
  if (due === undefined || Date.parse(due) <= serverNow()) return null;
  const until = <Moment at={due} zoned />;
  return (
    <p className={shape.small}>
      <Trans>团已截止，订单不能取回。{until} 还没有寄出的话，可以取回。</Trans>
    </p>
  );
};
