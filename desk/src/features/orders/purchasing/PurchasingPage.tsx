import { type DeskOrder, PurchasingFilter, purchasingQueue } from '@hakobu/contract/orders/order.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Age } from '../../../kit/table/Age.tsx';
import { Chips } from '../../../kit/table/Chips.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { useMarks } from '../../../kit/table/useMarks.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { countText } from '../../../kit/text/money.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { deadlineOf } from '../order-deadline.ts';
import { BulkPanel } from './BulkPanel.tsx';
import { filterLabels } from '../order.labels.ts';
import { PlatformSelect } from '../PlatformSelect.tsx';
import { PurchaseRecord } from './PurchaseRecord.tsx';
import { useFileColumns, useOrderColumns } from '../useOrderColumns.tsx';

const filterNames = PurchasingFilter.options;

/** What has to be bought, least time left first, and beside it the order that is being bought. */
export const PurchasingPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ filter: 'all', platform: '', bulk: '', id: '' });
  const filter = filterNames.find((known) => known === filters.filter) ?? 'all';
  const { platform } = filters;
  const { list, first } = useKeysetList(
    purchasingQueue,
    { filter, limit: 50, ...(platform === '' ? {} : { platform }) },
    { everyMs: 10_000 },
  );
  const columns = useColumns(filter);
  const fileColumns = useFileColumns();
  const mayShip = useMay('orders.sellerShipped');
  const row = usePinnedRow({
    keys: list.rows.map(({ id }) => id),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const marks = useMarks({
    rows: list.rows,
    rowKey: ({ id }) => id,
    selected: row.selected,
    onSelect: (id) => setFilters({ id }),
  });
  const isBulk = marks.marked.length > 0 || filters.bulk !== '';
  // What became of the last bulk stays to be read until one order is looked at again.
  const select = (id: string) => setFilters({ id, ...(filters.bulk === 'told' ? { bulk: null } : {}) });
  const closeBulk = () => {
    marks.clear();
    setFilters({ bulk: null });
  };
  const choose = (value: PurchasingFilter) => setFilters({ filter: value, id: null });
  const nextFilter = filterNames[(filterNames.indexOf(filter) + 1) % filterNames.length] ?? 'all';
  useKeys([
    { keys: 'f', label: t`筛选`, onPress: () => choose(nextFilter) },
    { keys: 'b', label: t`批量登记发货`, disabled: !mayShip, onPress: () => setFilters({ bulk: 'ship' }) },
  ]);
  const counts = first?.counts;
  const all = countText(counts?.all ?? 0);
  const late = countText(counts?.late ?? 0);
  return (
    <QueuePage
      title={t`采购队列`}
      name="/purchasing"
      sub={counts ? t`${all} 单待采购 · ${late} 单超时` : null}
      leading={<PlatformSelect value={platform} onChange={(value) => setFilters({ platform: value, id: null })} />}
      file={{ columns: [...fileColumns, ...columns] }}
      region={t`订单列表`}
      bar={
        <Chips
          label={t`筛选`}
          chips={filterNames.map((value) => ({ value, label: t(filterLabels[value]), count: counts?.[value] }))}
          value={filter}
          onChange={choose}
        />
      }
      list={list}
      columns={[marks.column, ...columns]}
      rowKey={({ id }) => id}
      selected={row.selected}
      onSelect={select}
      empty={{ message: filter === 'all' ? <Trans>没有要采购的订单。</Trans> : <Trans>这个筛选下没有订单。</Trans> }}
      record={
        isBulk ? (
          <BulkPanel
            orders={marks.marked}
            isPasting={filters.bulk === 'ship'}
            onBegin={() => setFilters({ bulk: filters.bulk === 'ship' ? 'ship' : 'told' })}
            onClose={closeBulk}
          />
        ) : (
          <RecordPanel
            label={t`这一单`}
            chosen={chosenIn(list, row.selected)}
            none={{ icon: 'cart', message: <Trans>选一单，价格和操作在这里。</Trans> }}
            rows={12}
          >
            {(id) => <PurchaseRecord id={id} onDone={row.goOn} />}
          </RecordPanel>
        )
      }
    />
  );
};

const useColumns = (filter: PurchasingFilter): readonly Column<DeskOrder>[] => {
  const { t } = useLingui();
  const { goods, paid, buyer } = useOrderColumns();
  const age: Column<DeskOrder> = {
    name: 'age',
    head: t`已等 / 时限`,
    width: 116,
    cell: (order) => <Age since={order.waitingSince} dueAt={deadlineOf(order)} />,
  };
  // Nothing is paid for what has no price yet. In a narrow window the goods need the room: the record says the amount.
  return filter === 'quoting' ? [age, goods, buyer] : [age, goods, { ...paid, isSpare: true }, buyer];
};
