import { DifferenceKind } from '@hakobu/contract/reconciliation/difference.shape';
import { FileProvider } from '@hakobu/contract/reconciliation/provider-file.shape';
import { listDifferences } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chips } from '../../kit/table/Chips.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { useKeysetList } from '../../shell/calls.ts';
import { DifferenceRecord } from './DifferenceRecord.tsx';
import { ProviderSelect } from './ProviderSelect.tsx';
import { differenceKindLabels } from './reconciliation.labels.ts';
import { useDifferenceColumns, useDifferenceFileColumns } from './useDifferenceColumns.tsx';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

const shownViews = ['open', 'timing', 'settled'] as const;

/** What is missing or different on either side, and how it is settled. */
export const DifferencesView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ shown: 'open', provider: '', kind: '', id: '' });
  const shown = shownViews.find((known) => known === filters.shown) ?? 'open';
  const provider = FileProvider.options.find((known) => known === filters.provider);
  const kind = DifferenceKind.options.find((known) => known === filters.kind);
  const asked = { view: shown, ...(provider ? { provider } : {}), ...(kind ? { kind } : {}) };
  const { list } = useKeysetList(listDifferences, { limit: 50, ...asked }, { everyMs: 30_000 });
  const columns = useDifferenceColumns();
  const fileColumns = useDifferenceFileColumns();
  const row = usePinnedRow({
    keys: list.rows.map(({ id }) => id),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const open = list.rows.find(({ id }) => id === row.selected);
  return (
    <QueuePage
      title={t`对账`}
      name="/reconciliation"
      sub={t`渠道说的和账上的，一笔一笔对`}
      file={{ name: 'differences', columns: [...columns, ...fileColumns] }}
      label={t`差异`}
      bar={
        <div>
          <ViewChips value="differences" onView={onView}>
            <ProviderSelect value={filters.provider} onChange={(to) => setFilters({ provider: to, id: null })} />
          </ViewChips>
          <Chips
            label={t`处理了没有`}
            chips={[
              { value: 'open' as const, label: t`待处理` },
              { value: 'timing' as const, label: t`等下一份文件` },
              { value: 'settled' as const, label: t`已处理` },
            ]}
            value={shown}
            onChange={(to) => setFilters({ shown: to, id: null })}
          />
          <Chips
            label={t`哪一种差异`}
            chips={[
              { value: '', label: t`全部` },
              ...DifferenceKind.options.map((value) => ({ value, label: t(differenceKindLabels[value]) })),
            ]}
            value={kind ?? ''}
            onChange={(to) => setFilters({ kind: to, id: null })}
          />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      empty={{ message: shown === 'open' ? <Trans>两边都对得上。</Trans> : <Trans>这里还没有差异。</Trans> }}
      recordWidth={560}
      record={
        <RecordPanel
          label={t`这笔差异`}
          chosen={chosenIn(list, open)}
          none={{ icon: 'sum', message: <Trans>选一笔差异，两边怎么说、怎么处理在这里。</Trans> }}
        >
          {(difference) => (
            <DifferenceRecord key={difference.id} difference={difference} onDone={() => row.goOn(difference.id)} />
          )}
        </RecordPanel>
      }
    />
  );
};
