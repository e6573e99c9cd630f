import { listAnnouncements } from '@hakobu/contract/letters/announcement.desk-api';
import { announcementLifecycle } from '@hakobu/contract/letters/announcement.lifecycle';
import type { AnnouncementState, AnnouncementSummary } from '@hakobu/contract/letters/announcement.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import type { Column } from '../../kit/table/column.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { announcementKindLabels, announcementStateLabels, announcementStateTones } from './announcement.labels.ts';
import { AnnouncementRecord } from './AnnouncementRecord.tsx';

const { states } = announcementLifecycle;

/** Letters that staff write to many shoppers: drafted, scheduled, sent, and how many were opened. */
export const AnnouncementsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: 'all', id: '' });
  const state = states.find((known) => known === filters.state);
  const { list } = useKeysetList(listAnnouncements, state ? { state } : {}, { everyMs: 5_000 });
  const columns = useColumns();
  const isNew = filters.id === 'new';
  const open = isNew ? null : filters.id || list.rows[0]?.id || null;
  const begin = () => setFilters({ id: 'new' });
  useKeys([{ keys: 'n', label: t`写一条`, onPress: begin }]);
  const chips = [
    { value: 'all' as AnnouncementState | 'all', label: t`全部` },
    ...states.map((value) => ({ value: value as AnnouncementState | 'all', label: t(announcementStateLabels[value]) })),
  ];
  const write = (
    <Button type="primary" size="small" onClick={begin}>
      <Trans>写一条</Trans> <Key keys="n" />
    </Button>
  );
  return (
    <QueuePage<AnnouncementSummary>
      title={t`群发`}
      name="/announcements"
      sub={t`写给全部或选中客人的站内信，定时发送`}
      actions={write}
      bar={
        <Chips
          label={t`状态`}
          chips={chips}
          value={state ?? 'all'}
          onChange={(value) => setFilters({ state: value, id: null })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'letter',
        message: <Trans>这里还没有群发。</Trans>,
        action: (
          <Button onClick={begin}>
            <Trans>写一条</Trans>
          </Button>
        ),
      }}
      recordWidth={760}
      record={
        <AnnouncementRecord
          key={isNew ? 'new' : open}
          id={open}
          isNew={isNew}
          onMade={(id) => setFilters({ state: null, id })}
        />
      }
    />
  );
};

const useColumns = (): readonly Column<AnnouncementSummary>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'name',
      head: t`名称`,
      cell: ({ name, state, kind, createdBy }) => (
        <ThingCell
          title={name}
          sub={`${t(announcementKindLabels[kind])} · ${createdBy}`}
          tag={<Tag tone={announcementStateTones[state]}>{t(announcementStateLabels[state])}</Tag>}
        />
      ),
      csv: ({ name }) => name,
    },
    {
      name: 'state',
      head: t`时间`,
      width: 112,
      cell: ({ sendAt, begunAt, createdAt }) => instantText(begunAt ?? sendAt ?? createdAt).slice(5, 16),
      csv: ({ state, sendAt, begunAt, createdAt }) =>
        `${t(announcementStateLabels[state])} ${instantText(begunAt ?? sendAt ?? createdAt)}`,
    },
    {
      name: 'sent',
      head: t`收到`,
      width: 76,
      right: true,
      cell: ({ sent }) => countText(sent),
      csv: ({ sent }) => sent,
    },
    {
      name: 'opened',
      head: t`打开`,
      width: 76,
      right: true,
      cell: ({ opened }) => countText(opened),
      csv: ({ opened }) => opened,
    },
  ];
};
