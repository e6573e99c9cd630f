import { OrderGroup, orderGroups } from '@hakobu/contract/orders/order.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go, setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { links } from '../../links.ts';
import { OrderCard } from './OrderCard.tsx';
import { groupLabels } from './order.labels.ts';
import { orderCountsQuery, ordersQuery } from './order.queries.ts';
import { payableYen } from './order.rules.ts';
import styles from './orders.module.css';

/** How many wait says something; how many there ever were does not. */
const uncounted: ReadonlySet<OrderGroup> = new Set(['all', 'ended']);

export const OrderListScreen = () => {
  const { t, i18n } = useLingui();
  const asked = useParam('status');
  const status = OrderGroup.safeParse(asked).data ?? 'all';
  const orders = useInfiniteQuery(ordersQuery(status));
  const counts = useQuery(orderCountsQuery());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = rowsOf(orders.data);
  const payable = rows.filter((order) => payableYen(order) !== undefined);
  const together = status === 'unpaid' && payable.length > 1;
  const selected = payable.filter(({ id }) => chosen.has(id));
  const choose = (id: string, wanted: boolean) =>
    setChosen((before) => new Set(wanted ? [...before, id] : [...before].filter((each) => each !== id)));
  const groups = OrderGroup.options.map((key) => ({
    key,
    label: i18n._(groupLabels[key]),
    count: uncounted.has(key) ? undefined : counts.data?.[key],
  }));
  return (
    <Screen
      queries={[orders]}
      onPull={() => Promise.all([orders.refetch(), counts.refetch()])}
      head={
        <Tabs
          choices={groups}
          value={status}
          onChange={(key) => setParams({ status: key === 'all' ? undefined : key })}
          label={t`订单状态`}
        />
      }
      empty={orders.data && rows.length === 0 ? <NoOrders status={status} /> : null}
      foot={
        together ? (
          <PayTogether
            ids={selected.map(({ id }) => id)}
            totalYen={selected.reduce((sum, order) => sum + (payableYen(order) ?? 0), 0)}
            all={selected.length === payable.length}
            onAll={(wanted) => setChosen(new Set(wanted ? payable.map(({ id }) => id) : []))}
          />
        ) : undefined
      }
    >
      <InfiniteList query={orders} keyOf={({ id }) => id}>
        {(order) => (
          <OrderCard
            order={order}
            check={
              together && payableYen(order) !== undefined ? (
                <Check
                  checked={chosen.has(order.id)}
                  onChange={(wanted) => choose(order.id, wanted)}
                  label={t`选择 ${order.goods.name}`}
                />
              ) : undefined
            }
            onDue={() => void orders.refetch()}
          />
        )}
      </InfiniteList>
    </Screen>
  );
};

const NoOrders = ({ status }: { readonly status: OrderGroup }) =>
  orderGroups[status].length === 0 ? (
    <EmptyState icon="page" action={<Trans>去逛逛</Trans>} to={links.home()}>
      <Trans>还没有订单。看中的商品下单后，在这里看每一步。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="page" action={<Trans>看全部订单</Trans>} onAction={() => setParams({ status: undefined })}>
      <Trans>这里没有订单</Trans>
    </EmptyState>
  );

type PayTogetherProps = {
  readonly ids: readonly string[];
  readonly totalYen: number;
  readonly all: boolean;
  readonly onAll: (wanted: boolean) => void;
};

/** Several unpaid orders in one payment. */
const PayTogether = ({ ids, totalYen, all, onAll }: PayTogetherProps) => {
  const amount = yenText(totalYen);
  return (
    <BottomBar
      left={
        <Check checked={all} onChange={onAll}>
          <Trans>全选</Trans>
        </Check>
      }
    >
      <span className={styles.payTogether}>
        <Button disabled={ids.length === 0} onPress={() => go(links.confirmOrder(ids.join(',')))}>
          {ids.length === 0 ? <Trans>合并支付</Trans> : <Trans>支付 {amount}</Trans>}
        </Button>
      </span>
    </BottomBar>
  );
};
