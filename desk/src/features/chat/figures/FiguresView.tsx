import type { Answer } from '@hakobu/contract/base/endpoint';
import { readChatFigures } from '@hakobu/contract/chat/customer-service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Chips } from '../../../kit/table/Chips.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { countText } from '../../../kit/text/money.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useCall } from '../../../shell/calls.ts';
import { RatingsPanel } from './RatingsPanel.tsx';
import { ViewTabs } from '../ViewTabs.tsx';
import type { ViewProps } from '../views.ts';

type Row = Answer<typeof readChatFigures>['agents'][number];

const spans = ['1', '7', '30', '90'] as const;
type Span = (typeof spans)[number];

/** How customer service goes: talks, answer times and ratings of each member of staff, and what shoppers said. */
export const FiguresView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'mine', days: '7', agent: '', stars: '' });
  const [selected, setSelected] = useState<string | null>(null);
  const span = spans.find((known) => known === filters.days) ?? '7';
  const read = useCall(readChatFigures, { days: Number(span) }, { everyMs: 60_000, keep: true });
  const list = wholeList({ ...read, data: read.data?.agents });
  const columns = useColumns();
  const agents = read.data?.agents.map(({ agent }) => agent) ?? [];
  const chips = spans.map((value) => ({ value, label: value === '1' ? t`今天` : t`最近 ${value} 天` }));
  return (
    <QueuePage<Row>
      title={t`会话`}
      name="/service"
      sub={<Trans>每个人接待了多少、多快、客人怎么说</Trans>}
      actions={<ViewTabs view="figures" onView={onView} />}
      file={{ name: 'service-figures' }}
      label={t`接待统计`}
      bar={<Chips<Span> label={t`多久`} chips={chips} value={span} onChange={(days) => setFilters({ days })} />}
      list={list}
      columns={columns}
      lines={1}
      rowKey={({ agent }) => agent.id}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        setFilters({ agent: id });
      }}
      empty={{ icon: 'sum', message: t`这段时间没有接待。` }}
      recordWidth={480}
      record={
        <RatingsPanel
          agents={agents}
          agent={filters.agent}
          stars={filters.stars}
          onChange={(changes) => setFilters(changes)}
        />
      }
    />
  );
};

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui();
  const waited = (seconds: number | null) => {
    if (seconds === null) return '—';
    const minutes = (seconds / 60).toFixed(1);
    return seconds < 60 ? t`${seconds} 秒` : t`${minutes} 分`;
  };
  const stars = (average: number | null) => (average === null ? '—' : average.toFixed(2));
  return [
    { name: 'agent', head: t`谁`, cell: ({ agent }) => agent.name, csv: ({ agent }) => agent.name },
    {
      name: 'talks',
      head: t`会话`,
      width: 76,
      right: true,
      cell: ({ talks }) => countText(talks),
      csv: ({ talks }) => talks,
    },
    {
      name: 'messages',
      head: t`回复`,
      width: 76,
      right: true,
      cell: ({ messages }) => countText(messages),
      csv: ({ messages }) => messages,
    },
    {
      name: 'median',
      head: t`一半在`,
      width: 92,
      right: true,
      cell: ({ medianAnswerSeconds }) => waited(medianAnswerSeconds),
      csv: ({ medianAnswerSeconds }) => medianAnswerSeconds,
    },
    {
      name: 'late',
      head: t`超时`,
      width: 76,
      right: true,
      cell: ({ lateAnswers }) => countText(lateAnswers),
      csv: ({ lateAnswers }) => lateAnswers,
    },
    {
      name: 'ratings',
      head: t`评价`,
      width: 76,
      right: true,
      cell: ({ ratings }) => countText(ratings),
      csv: ({ ratings }) => ratings,
    },
    {
      name: 'stars',
      head: t`平均星`,
      width: 84,
      right: true,
      cell: ({ averageStars }) => stars(averageStars),
      csv: ({ averageStars }) => averageStars,
    },
  ];
};
