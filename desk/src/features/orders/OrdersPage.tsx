import { type DeskOrder, listDeskOrders, OrderAge } from '@hakobu/contract/orders/order.desk-api';
import { OrderState } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { EmptyState, Skeleton } from '../../kit/frame/States.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { orderStateLabels } from '../../parts/orders/order-state.labels.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { OrderRecord } from './OrderRecord.tsx';
import styles from './orders.module.css';
import { OrderSearch } from './OrderSearch.tsx';
import { useFileColumns, useOrderColumns } from './useOrderColumns.tsx';

/** All orders, newest first, by state or by words; the whole record of one beside them. */
export const OrdersPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: '', platform: '', age: '', keyword: '', id: '' });
  const state = OrderState.options.find((known) => known === filters.state);
  const age = OrderAge.options.find((known) => known === filters.age);
  const { platform } = filters;
  const keyword = filters.keyword.trim().slice(0, 100);
  const { list } = useKeysetList(
    listDeskOrders,
    {
      limit: 50,
      ...(state ? { state } : {}),
      ...(platform === '' ? {} : { platform }),
      ...(age ? { age } : {}),
      ...(keyword === '' ? {} : { keyword }),
    },
    { everyMs: 30_000 },
  );
  const columns = useColumns();
  const fileColumns = useFileColumns();
  const isFiltered = Boolean(state) || Boolean(age) || platform !== '' || keyword !== '';
  const open = filters.id === '' ? list.rows[0]?.id : filters.id;
  return (
    <Page
      title={t`订单`}
      name="/orders"
      sub={keyword === '' ? t`新的在前` : t`找「${keyword}」`}
      actions={<CsvButton name="orders" list={list} columns={[...fileColumns, ...columns]} />}
    >
      <SplitView
        recordWidth={620}
        queue={
          <Panel
            label={t`订单列表`}
            bar={
              <OrderSearch
                state={state ?? ''}
                platform={platform}
                age={age ?? ''}
                keyword={keyword}
                onChange={(changes) => setFilters({ ...changes, id: null })}
              />
            }
          >
            <QueueTable
              label={t`订单`}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              selected={open ?? null}
              onSelect={(id) => setFilters({ id })}
              empty={
                <EmptyState
                  icon="list"
                  action={
                    isFiltered ? (
                      <Button
                        onClick={() => setFilters({ state: null, platform: null, age: null, keyword: null, id: null })}
                      >
                        <Trans>看全部订单</Trans>
                      </Button>
                    ) : null
                  }
                >
                  {isFiltered ? (
                    <Trans>没有找到这样的订单。订单号和单号要完整，商品和客人写一部分就行。</Trans>
                  ) : (
                    <Trans>还没有订单。</Trans>
                  )}
                </EmptyState>
              }
            />
          </Panel>
        }
        record={
          open === undefined ? (
            <Panel label={t`这一单`}>
              {list.state === 'loading' ? (
                <Skeleton rows={12} />
              ) : (
                <EmptyState icon="list">
                  <Trans>选一单，全部经过在这里。</Trans>
                </EmptyState>
              )}
            </Panel>
          ) : (
            <OrderRecord id={open} />
          )
        }
      />
    </Page>
  );
};

const useColumns = (): readonly Column<DeskOrder>[] => {
  const { t } = useLingui();
  const now = useNow();
  const { goods, paid } = useOrderColumns();
  return [
    {
      name: 'placedAt',
      head: t`下单`,
      width: 92,
      cell: ({ placedAt }) => shortInstantText(placedAt, now),
    },
    goods,
    { ...paid, head: t`金额 JPY` },
    {
      name: 'state',
      head: t`状态 / 客人`,
      width: 120,
      cell: ({ state, shopper }) => (
        <>
          <div className={styles.first}>{t(orderStateLabels[state])}</div>
          <div className={styles.second} title={shopper.number}>
            {shopper.nickName}
          </div>
        </>
      ),
    },
  ];
};
