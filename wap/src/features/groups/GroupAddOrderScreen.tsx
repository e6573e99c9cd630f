import { addGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { type AddableOrder, mostGroupOrders } from '@hakobu/contract/groups/group-order.shape';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Selection, useSelection } from '../../kit/list/useSelection.ts';
import shape from '../../kit/look/shapes.module.css';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { serverNow } from '../../kit/time/serverClock.ts';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useGroupOf } from './GroupPage.tsx';
import { addableOrdersQuery, changedByGroupOrder } from './group.queries.ts';
import { groupLinks } from './group-links.ts';
import { takesOrders } from './orders/group-order.rules.ts';
import { ChosenWeight, OrderLine } from './orders/OrderLine.tsx';
import styles from './orders/orders.module.css';

type Addable = AddableOrder & { readonly id: string };

/** Orders of one's own, chosen and put into a group that one is in. */
export const GroupAddOrderScreen = () => {
  const { group, query, settled } = useGroupOf(({ own }) => own?.state === 'Approved');
  const takes = group !== undefined && takesOrders(group, serverNow());
  const addable = useQuery(addableOrdersQuery(takes ? group.id : undefined));
  const orders = (addable.data?.list ?? []).map((order): Addable => ({ ...order, id: order.orderCode }));
  const selection = useSelection(orders, false);
  const empty = group && !takes ? <TakesNone group={group} /> : addable.data && orders.length === 0 ? <None /> : null;
  return (
    <Screen
      {...(settled ?? { queries: takes ? [query, addable] : [query], empty })}
      foot={group ? <Foot group={group} chosen={selection.chosen} /> : undefined}
    >
      {group && addable.data ? (
        <>
          <Note>
            {group.own?.isOwner ? (
              <Trans>你是团长，加进来就算收下。在团里的订单要跟这个团一起寄，截单前可以取回。</Trans>
            ) : (
              <Trans>加入后等团长审核。在团里的订单要跟这个团一起寄，不能再放进自己的包裹；截单前可以取回。</Trans>
            )}
          </Note>
          <Choices orders={orders} selection={selection} />
        </>
      ) : null}
    </Screen>
  );
};

type ChoicesProps = { readonly orders: readonly Addable[]; readonly selection: Selection<Addable> };

const Choices = ({ orders, selection }: ChoicesProps) => {
  const { t } = useLingui();
  const choosing = ({ name }: Addable) => t`选择 ${name}`;
  const codes = orders.map(({ id }) => id);
  const counts = `${selection.chosen.length} / ${orders.length}`;
  return (
    <Card
      title={<Trans>可以加入的订单</Trans>}
      aside={
        <span className={shape.small}>
          <Trans>已选 {counts}</Trans>
        </span>
      }
    >
      {orders.length > 1 ? (
        <Check checked={selection.chosen.length === orders.length} onChange={(isAll) => selection.choose(codes, isAll)}>
          <Trans>全选</Trans>
        </Check>
      ) : null}
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

type FootProps = { readonly group: GroupDetail; readonly chosen: readonly Addable[] };

const Foot = ({ group, chosen }: FootProps) => {
  const { t } = useLingui();
  const add = useSend(addGroupOrders, { changes: changedByGroupOrder, evenRefused: true });
  const count = chosen.length;
  const press = async () => {
    await add.mutateAsync({ id: group.id, orderCodes: chosen.map(({ orderCode }) => orderCode) });
    toast(group.own?.isOwner ? t`已加入这个团` : t`已加入，等团长审核`);
    replaceWith(groupLinks.groupOrders(group.id, 'mine'));
  };
  return (
    <BottomBar
      left={
        <span className={styles.chosen}>
          <b>
            <Trans>已选 {count} 个</Trans>
          </b>
          {count > mostGroupOrders ? (
            <small className={shape.small}>
              <Trans>最多 {mostGroupOrders} 个</Trans>
            </small>
          ) : (
            <ChosenWeight of={chosen} />
          )}
        </span>
      }
    >
      <Button disabled={count === 0 || count > mostGroupOrders} onPress={press}>
        <Trans>加入这个团</Trans>
      </Button>
    </BottomBar>
  );
};

const None = () => (
  <EmptyState icon="box" action={<Trans>去逛逛</Trans>} to={links.home()}>
    <Trans>没有可以加入的订单。还没寄出、不在包裹里、也不在别的团里的订单，才能加入。</Trans>
  </EmptyState>
);

/** Why nothing can be put in, and where to. */
const TakesNone = ({ group: { id, own, state } }: { readonly group: GroupDetail }) =>
  state === 'Recruiting' && own?.acceptBy ? (
    <EmptyState icon="people" action={<Trans>去看新条件</Trans>} to={groupLinks.joinedGroup(id)}>
      <Trans>团的条件有变，接受以后才能加入订单。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="people" action={<Trans>看团里的订单</Trans>} to={groupLinks.groupOrders(id)}>
      <Trans>这个团已经截止，不再收订单。</Trans>
    </EmptyState>
  );
