import { type DeskGroup, listDeskGroups } from '@hakobu/contract/groups/group.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { askedBy, isFiltered, noFilter } from './group-filter.ts';
import { GroupFilters } from './GroupFilters.tsx';
import { GroupRecord } from './GroupRecord.tsx';
import { useGroupColumns } from './useGroupColumns.tsx';

/** Shoppers who have their goods sent in one parcel: every group, with what it says, who is in it, and its steps. */
export const GroupsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ ...noFilter, id: '' });
  const { list } = useKeysetList(listDeskGroups, askedBy(filters), { everyMs: 30_000 });
  const { shown, filed } = useGroupColumns();
  const isLess = isFiltered(filters);
  // An address may name a group that is on a later page of the list.
  const { selected: open } = usePinnedRow({
    keys: list.rows.map(({ id }) => id),
    selected: filters.id,
    select: (next) => setFilters({ id: next }),
  });
  return (
    <QueuePage<DeskGroup>
      title={t({ context: 'page', message: '拼团' })}
      name="/groups"
      sub={t`客人合寄的团，不公开的也在内`}
      file={{ columns: [...shown, ...filed] }}
      bar={<GroupFilters filter={filters} onChange={(part) => setFilters({ ...part, id: null })} />}
      list={list}
      columns={shown}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'person',
        message: isLess ? <Trans>没有这样的团。</Trans> : <Trans>还没有人开团。</Trans>,
        action: isLess ? (
          <Button onClick={() => setFilters({ ...noFilter, id: null })}>
            <Trans>看全部团</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={560}
      record={<GroupRecord id={open} />}
    />
  );
};
