import { type DeskOrder, listDeskOrders, OrderAge } from '@hakobu/contract/orders/order.desk-api';
import { OrderState } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Column } from '../../kit/table/column.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import shape from '../../kit/shapes.module.css';
import { orderStateLabels } from '../../parts/orders/order-state.labels.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { OrderRecord } from './OrderRecord.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { useFileColumns, useOrderColumns } from './useOrderColumns.tsx';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

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
    <QueuePage
      title={t`订单`}
      name="/orders"
      sub={keyword === '' ? t`新的在前` : t`找「${keyword}」`}
      file={{ columns: [...fileColumns, ...columns] }}
      region={t`订单列表`}
      bar={
        <OrderSearch
          state={state ?? ''}
          platform={platform}
          age={age ?? ''}
          keyword={keyword}
          onChange={(changes) => setFilters({ ...changes, id: null })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'list',
        message: isFiltered ? (
          <Trans>没有找到这样的订单。订单号和单号要完整，商品和客人写一部分就行。</Trans>
        ) : (
          <Trans>还没有订单。</Trans>
        ),
        action: isFiltered ? (
          <Button onClick={() => setFilters({ state: null, platform: null, age: null, keyword: null, id: null })}>
            <Trans>看全部订单</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={620}
      record={
        <RecordPanel
          label={t`这一单`}
          chosen={chosenIn(list, open)}
          none={{ icon: 'list', message: <Trans>选一单，全部经过在这里。</Trans> }}
          rows={12}
        >
          {(id) => <OrderRecord id={id} />}
        </RecordPanel>
      }
    />
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
          <div className={shape.cut}>{t(orderStateLabels[state])}</div>
          <div className={shape.mutedCut} title={shopper.number}>
            {nameOfShopper(shopper.nickName)}
          </div>
        </>
      ),
    },
  ];
};
