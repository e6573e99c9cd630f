import { listClosings, type ListedClosing } from '@hakobu/contract/closing/closing.desk-api';
import { ClosingState } from '@hakobu/contract/closing/closing.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from '../../../kit/record/Tag.tsx';
import { ThingCell } from '../../../kit/table/cells.tsx';
import { Chips } from '../../../kit/table/Chips.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { instantText } from '../../../kit/text/time.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import { ShopperRecord } from '../ShopperRecord.tsx';
import { blockingText, closingStateLabels, closingStateTones } from './closing.labels.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type View = ClosingState | 'all';

/** Who asked to leave: until when it can be taken back, and what puts it off. */
export const ClosingsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: 'Requested', id: '' });
  const view: View = ClosingState.options.find((state) => state === filters.state) ?? 'all';
  const { list, first } = useKeysetList(
    listClosings,
    { limit: 50, ...(view === 'all' ? {} : { state: view }) },
    { everyMs: 30_000 },
  );
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  const chips = [
    ...ClosingState.options.map((state) => ({
      value: state as View,
      label: t(closingStateLabels[state]),
      count: first?.counts[state],
    })),
    { value: 'all' as View, label: t`全部` },
  ];
  return (
    <QueuePage<ListedClosing>
      title={t`注销申请`}
      name="/closings"
      sub={t`谁要离开，什么时候删除资料`}
      bar={<Chips label={t`状态`} chips={chips} value={view} onChange={(state) => setFilters({ state, id: null })} />}
      list={list}
      columns={useClosingColumns()}
      rowKey={({ id }) => id}
      selected={open?.id ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{ icon: 'person', message: <Trans>没有这样的注销申请。</Trans> }}
      recordWidth={520}
      record={<ShopperRecord id={open?.shopper.id ?? null} />}
    />
  );
};

const useClosingColumns = (): readonly Column<ListedClosing>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'shopper',
      head: t`客人`,
      cell: ({ shopper, state, putOffBy }) => (
        <ThingCell
          title={nameOfShopper(shopper.nickName)}
          sub={
            putOffBy.length > 0 && state === 'Requested'
              ? putOffBy.map((each) => blockingText(each, t)).join(' · ')
              : shopper.number
          }
          tag={<Tag tone={closingStateTones[state]}>{t(closingStateLabels[state])}</Tag>}
        />
      ),
      csv: ({ shopper }) => shopper.number,
    },
    {
      name: 'requested',
      head: t`申请`,
      width: 110,
      cell: ({ requestedAt }) => instantText(requestedAt).slice(0, 10),
      csv: ({ requestedAt }) => instantText(requestedAt),
    },
    {
      name: 'due',
      head: t`删除资料`,
      width: 130,
      cell: ({ state, dueAt, endedAt }) => instantText(state === 'Requested' ? dueAt : endedAt).slice(0, 16),
      csv: ({ state, dueAt, endedAt }) => instantText(state === 'Requested' ? dueAt : endedAt),
    },
  ];
};
