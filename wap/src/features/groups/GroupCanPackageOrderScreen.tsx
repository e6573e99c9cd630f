import type { GroupOrder } from '@hakobu/contract/groups/group-order.shape';
import { fewestMembers, type GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Selection, useSelection } from '../../kit/list/useSelection.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { links } from '../../links.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { groupOrdersQuery } from './group.queries.ts';
import { groupLinks } from './group-links.ts';
import { useGroupOf } from './GroupPage.tsx';
import { byMember, weightOf } from './orders/group-order.rules.ts';
import { ChosenWeight, OrderLine, Weight } from './orders/OrderLine.tsx';
import styles from './orders/orders.module.css';
import { PersonLine } from './PersonLine.tsx';
import { keepBack, keptBackOf } from './shipping/chosen-orders.ts';

/** Accepted orders that lie in the warehouse: which of them go in the group's parcel. */
export const GroupCanPackageOrderScreen = () => {
  const { group, query, settled } = useGroupOf(({ own }) => own?.isOwner === true);
  const reread = useReread('groups');
  const packable = useQuery(groupOrdersQuery(group?.id, 'packable'));
  const accepted = useQuery(groupOrdersQuery(group?.id, 'accepted'));
  const orders = packable.data?.list ?? [];
  const keptBack = keptBackOf(group?.id ?? '');
  const selection = useSelection(orders, true, ({ id }) => keptBack.has(id));
  const away = (accepted.data?.list.length ?? 0) - orders.length;
  const empty = group && packable.data && orders.length === 0 ? <None group={group} /> : null;
  return (
    <Screen
      {...(settled ?? { queries: [query, packable], empty })}
      onPull={reread}
      foot={group && orders.length > 0 ? <Foot group={group} orders={orders} selection={selection} /> : undefined}
    >
      {group && packable.data ? (
        <>
          {away > 0 ? (
            <Note tone="wait">
              <Trans>还有 {away} 个订单没到仓库，这次不能寄；寄出以后它们还给各自的成员。</Trans>
            </Note>
          ) : null}
          {byMember(orders).map((ofOne) => (
            <OfMember key={ofOne[0]?.memberId} orders={ofOne} selection={selection} />
          ))}
        </>
      ) : null}
    </Screen>
  );
};

type OrdersProps = { readonly orders: readonly GroupOrder[]; readonly selection: Selection<GroupOrder> };

const OfMember = ({ orders, selection }: OrdersProps) => {
  const { t } = useLingui();
  const choosing = ({ name }: GroupOrder) => t`选择 ${name}`;
  const [first] = orders;
  if (first === undefined) return null;
  return (
    <Card>
      <div className={styles.person}>
        <PersonLine person={first.person}>
          <Weight of={weightOf(orders)} />
        </PersonLine>
      </div>
      <ul className={styles.lines}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLine
              order={order}
              check={
                <Check
                  checked={selection.isChosen(order.id)}
                  label={choosing(order)}
                  onChange={(isChosen) => selection.choose([order.id], isChosen)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Foot = ({ group, orders, selection: { chosen, choose } }: OrdersProps & { readonly group: GroupDetail }) => {
  const members = new Set(chosen.map(({ memberId }) => memberId)).size;
  const count = chosen.length;
  const isEnough = members >= fewestMembers;
  const press = () => {
    const ids = new Set(chosen.map(({ id }) => id));
    keepBack(
      group.id,
      orders.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    );
    go(links.groupShipment(group.id));
  };
  return (
    <BottomBar
      left={
        <Check
          checked={count === orders.length}
          onChange={(isAll) =>
            choose(
              orders.map(({ id }) => id),
              isAll,
            )
          }
        >
          <span className={styles.chosen}>
            <Trans>全选</Trans>
            <ChosenWeight of={chosen} />
          </span>
        </Check>
      }
      below={isEnough ? undefined : <Trans>至少要有 {fewestMembers} 位成员的订单</Trans>}
    >
      <Button disabled={!isEnough} onPress={press}>
        <Trans>用这 {count} 个发货</Trans>
      </Button>
    </BottomBar>
  );
};

const None = ({ group: { id } }: { readonly group: GroupDetail }) => (
  <EmptyState icon="box" action={<Trans>看团里的订单</Trans>} to={groupLinks.groupOrders(id)}>
    <Trans>收下的订单还没有到仓库的。到了仓库的订单，才能一起打包。</Trans>
  </EmptyState>
);
