import type { Answer } from '@hakobu/contract/base/endpoint';
import type { TodayQueue } from '@hakobu/contract/today/today.shape';
import type { AwaitedOrder, recentlyStored } from '@hakobu/contract/warehouse/warehouse.desk-api';
import type { WarehouseItem } from '@hakobu/contract/warehouse/warehouse.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText } from '../../../kit/text/money.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import styles from './receiving.module.css';

type Props = {
  readonly recent: UseQueryResult<Answer<typeof recentlyStored>>;
  readonly waiting: TodayQueue | undefined;
  /** What is on the bench now. */
  readonly open: AwaitedOrder | null;
  readonly trackingNo: string;
};

const useColumns = (): readonly Column<WarehouseItem>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'order',
      head: t`运单与订单`,
      cell: ({ trackingNo, orderCode }) => (
        <>
          <div className={styles.code}>{trackingNo}</div>
          <div className={`${styles.code} ${shape.muted}`}>{orderCode}</div>
        </>
      ),
    },
    {
      name: 'shelf',
      head: t`货架 / 时刻`,
      width: 94,
      cell: ({ shelf, storedAt }) => (
        <>
          {shelf}
          <div className={shape.muted}>{shortInstantText(storedAt, now)}</div>
        </>
      ),
    },
    { name: 'grams', head: 'g', width: 54, right: true, cell: ({ weightGrams }) => countText(weightGrams) },
    { name: 'pieces', head: t`件`, width: 36, right: true, cell: ({ quantity }) => countText(quantity) },
  ];
};

/** What this person stored last, what is on the bench, and what still waits. */
export const BenchPanel = ({ recent, waiting, open, trackingNo }: Props) => {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, refetch } = recent;
  const stored = data?.storedToday ?? 0;
  return (
    <Panel
      title={t`我收的`}
      sub={t`今日 ${stored} 件`}
      foot={
        waiting ? (
          <div className={styles.waiting}>
            <Trans>到货待收 {waiting.waiting} 件，最急的</Trans>
            {waiting.tightest ? <Age since={waiting.tightest.since} dueAt={waiting.tightest.dueAt} /> : '—'}
          </div>
        ) : null
      }
    >
      {open ? (
        <div className={styles.current}>
          <b>{trackingNo}</b>
          <span className={shape.muted}>{open.orderCode}</span>
          <span className={styles.doing}>
            <Trans>进行中</Trans>
          </span>
        </div>
      ) : null}
      <QueueTable
        label={t`我收的`}
        list={wholeList({ data: data?.list, error, refetch })}
        columns={columns}
        rowKey={({ orderCode }) => orderCode}
        keyboard={false}
        empty={
          <NothingWaits>
            <Trans>还没有收过货。收进来的会列在这里。</Trans>
          </NothingWaits>
        }
      />
    </Panel>
  );
};
