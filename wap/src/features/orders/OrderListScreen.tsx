import { OrderGroup, orderGroups } from '@hakobu/contract/orders/order.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeywordSearch } from '../../kit/form/KeywordSearch.tsx';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { useSelection } from '../../kit/list/useSelection.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { serviceWaitsQuery } from '../services/index.ts';
import { NeedsYou } from './list/NeedsYou.tsx';
import { PayTogether } from './list/PayTogether.tsx';
import { OrderCard } from './OrderCard.tsx';
import { groupLabels } from './order.labels.ts';
import { askingGroups, needsYouQuery, orderCountsQuery, ordersQuery } from './order.queries.ts';
import { payableYen } from './order.rules.ts';

/** How many wait says something; how many there ever were does not. */
const uncounted: ReadonlySet<OrderGroup> = new Set(['all', 'ended']);

export const OrderListScreen = () => {
  const { t, i18n } = useLingui();
  const asked = useParam('status');
  const status = OrderGroup.safeParse(asked).data ?? 'all';
  const keyword = useParam('keyword');
  const orders = useInfiniteQuery(ordersQuery(status, keyword));
  const counts = useQuery(orderCountsQuery());
  const { needs, refresh: refreshNeeds } = useNeedsYou(status === 'all' && keyword === undefined, counts.data);
  const [searching, setSearching] = useState(false);
  const isSearching = searching || keyword !== undefined;
  const stopSearching = () => {
    setSearching(false);
    setParams({ keyword: undefined });
  };
  const [choosing, setChoosing] = useState(false);
  const rows = rowsOf(orders.data);
  const payable = rows.filter((order) => payableYen(order) !== undefined);
  const selection = useSelection(payable, false);
  const mayChoose = payable.length > 1;
  const isChoosing = choosing && mayChoose;
  const refresh = () => Promise.all([orders.refetch(), counts.refetch(), refreshNeeds()]);
  const groups = OrderGroup.options.map((key) => ({
    key,
    label: i18n._(groupLabels[key]),
    count: uncounted.has(key) ? undefined : counts.data?.[key],
  }));
  return (
    <Screen
      queries={[orders]}
      onPull={refresh}
      right={
        isChoosing ? (
          <Button look="text" onPress={() => setChoosing(false)}>
            <Trans>完成</Trans>
          </Button>
        ) : (
          <>
            {isSearching ? (
              <IconButton icon="close" label={t`收起搜索`} onPress={stopSearching} />
            ) : (
              <IconButton icon="search" label={t`搜索订单`} onPress={() => setSearching(true)} />
            )}
            {mayChoose ? (
              <Button look="text" onPress={() => setChoosing(true)}>
                <Trans>合并支付</Trans>
              </Button>
            ) : null}
          </>
        )
      }
      head={
        <>
          {isSearching ? <OrderSearch keyword={keyword ?? ''} /> : null}
          <Tabs
            choices={groups}
            value={status}
            onChange={(key) => setParams({ status: key === 'all' ? undefined : key })}
            label={t`订单状态`}
          />
        </>
      }
      empty={orders.data && rows.length === 0 ? <NoOrders status={status} keyword={keyword} /> : null}
      foot={isChoosing ? <PayTogether payable={payable} selection={selection} /> : undefined}
    >
      {isChoosing ? null : <NeedsYou {...needs} onDue={() => void refresh()} />}
      <InfiniteList query={orders} keyOf={({ id }) => id}>
        {(order) => (
          <OrderCard
            order={order}
            check={
              isChoosing && payableYen(order) !== undefined ? (
                <Check
                  checked={selection.isChosen(order.id)}
                  onChange={(wanted) => selection.choose([order.id], wanted)}
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

type Counts = Readonly<Record<OrderGroup, number>>;

/** Asked for only where something can wait for an answer. */
const useNeedsYou = (isShown: boolean, counts: Counts | undefined) => {
  const groups = isShown ? askingGroups.filter((group) => (counts?.[group] ?? 0) > 0) : [];
  const { data, refetch } = useQuery(needsYouQuery(groups));
  const services = useQuery({ ...serviceWaitsQuery(), enabled: isShown });
  const fees = isShown
    ? (services.data ?? []).filter(({ ofKind, state }) => ofKind === 'order' && state === 'Charge')
    : [];
  const { yours = [], buyers = [] } = groups.length === 0 ? {} : (data ?? {});
  return {
    needs: { yours, fees, buyers },
    refresh: () => Promise.all([groups.length === 0 ? undefined : refetch(), isShown ? services.refetch() : undefined]),
  };
};

type NoOrdersProps = { readonly status: OrderGroup; readonly keyword: string | undefined };

const NoOrders = ({ status, keyword }: NoOrdersProps) => {
  if (keyword !== undefined)
    return (
      <EmptyState icon="search" action={<Trans>看全部订单</Trans>} onAction={showAll}>
        <Trans>没有找到“{keyword}”。可以搜订单号、商品名、卖家或平台。</Trans>
      </EmptyState>
    );
  if (orderGroups[status].length === 0)
    return (
      <EmptyState icon="page" action={<Trans>去逛逛</Trans>} to={links.home()}>
        <Trans>还没有订单。看中的商品下单后，在这里看每一步。</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon="page" action={<Trans>看全部订单</Trans>} onAction={showAll}>
      <Trans>这里没有订单。</Trans>
    </EmptyState>
  );
};

const showAll = () => setParams({ status: undefined, keyword: undefined });

/** Searches the orders by what is in the address. */
const OrderSearch = ({ keyword }: { readonly keyword: string }) => {
  const { t } = useLingui();
  return <KeywordSearch keyword={keyword} placeholder={t`订单号、商品、卖家或平台`} />;
};
