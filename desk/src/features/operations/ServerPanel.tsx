import type { Answer } from '@hakobu/contract/base/endpoint';
import type { readOperations } from '@hakobu/contract/operations/operations.desk-api';
import type { JobRecord } from '@hakobu/contract/operations/operations.shape';
import { useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import shape from '../../kit/shapes.module.css';
import { bytesText } from './fact-text.ts';

type Operations = Answer<typeof readOperations>;

type Props = {
  readonly now: { readonly data: Operations | undefined; readonly error: unknown; readonly refetch: () => unknown };
};

/** The server as of now: versions, books, outbox, connections, disk, and what the clock sets going. */
export const ServerPanel = ({ now: { data, error, refetch } }: Props) => {
  const { t } = useLingui();
  const columns = useJobColumns();
  if (!data)
    return (
      <Panel title={t`服务器`}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={6} />}
      </Panel>
    );
  const { versions, outbox, connections, disk, booksProvenAt, areBooksSound } = data;
  const provenAt = booksProvenAt === null ? t`还没有证明过` : instantText(booksProvenAt);
  return (
    <Panel
      title={t`服务器`}
      sub={instantText(data.at)}
      aside={areBooksSound ? <Tag tone="ok">{t`账目成立`}</Tag> : <Tag tone="bad">{t`账目不成立`}</Tag>}
    >
      <Section>
        <Facts
          facts={[
            [t`账目上次证明`, provenAt],
            [t`待送达事件`, t`${countText(outbox.waiting)} 件，搁置 ${countText(outbox.parked)} 件`],
            [t`最早应送达`, outbox.oldestDueAt === null ? '—' : instantText(outbox.oldestDueAt)],
            [t`数据库连接`, `${countText(connections.open)} / ${countText(connections.most)}`],
            [t`磁盘剩余`, `${bytesText(disk.freeBytes)} / ${bytesText(disk.totalBytes)}`],
            [t`版本`, `Hakobu ${versions.hakobu} · Node ${versions.node} · PostgreSQL ${versions.database}`],
            [t`数据库结构`, versions.migration],
          ]}
        />
      </Section>
      <Section title={t`定时任务`} flush>
        <QueueTable
          label={t`定时任务`}
          list={wholeList({ data: data.jobs, error, refetch })}
          columns={columns}
          rowKey={({ name }) => name}
          lines={1}
          keyboard={false}
          empty={null}
        />
      </Section>
    </Panel>
  );
};

const useJobColumns = (): readonly Column<JobRecord>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'name',
      head: t`任务`,
      cell: ({ name, lastError }) => (
        <span title={lastError ?? undefined}>
          {name} <small className={shape.muted}>{lastError}</small>
        </span>
      ),
    },
    {
      name: 'took',
      head: t`用时`,
      width: 76,
      right: true,
      cell: ({ tookMs }) => t`${countText(tookMs)} 毫秒`,
    },
    {
      name: 'failures',
      head: t`连续失败`,
      width: 76,
      right: true,
      cell: ({ failures }) => (failures === 0 ? '—' : <Tag tone="bad">{countText(failures)}</Tag>),
    },
    {
      name: 'succeededAt',
      head: t`上次完成`,
      width: 104,
      right: true,
      cell: ({ succeededAt }) => shortInstantText(succeededAt, now),
    },
  ];
};
