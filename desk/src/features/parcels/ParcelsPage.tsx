import { listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { EmptyState } from '../../kit/frame/States.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { useParcelColumns } from './parcel-columns.tsx';
import { askedBy, noFilter } from './parcel-filter.ts';
import { ParcelFilters } from './ParcelFilters.tsx';
import { RecordPanel } from './record/RecordPanel.tsx';

/** Every parcel, newest first, by what it is or by words; with its whole record. */
export const ParcelsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ ...noFilter, id: '' });
  const asked = askedBy(filters);
  const isFiltered = Object.keys(asked).length > 0;
  const { list } = useKeysetList(listDeskParcels, asked, { everyMs: 30_000 });
  const { age, parcel, shopper, route, state, grams, paid, carrier } = useParcelColumns();
  const columns = [age, parcel, state, route];
  // An address may name a parcel that is on a later page of the list.
  const { selected: open } = usePinnedRow({
    keys: list.rows.map(({ id }) => id),
    selected: filters.id,
    select: (next) => setFilters({ id: next }),
  });
  return (
    <Page
      title={t`包裹`}
      name="/parcels"
      sub={t`新申请的在前`}
      actions={<CsvButton name="parcels" list={list} columns={[...columns, paid, shopper, grams, carrier]} />}
    >
      <SplitView
        recordWidth={620}
        queue={
          <Panel
            label={t`包裹`}
            bar={<ParcelFilters filter={filters} onChange={(part) => setFilters({ ...part, id: null })} />}
          >
            <QueueTable
              label={t`包裹`}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              selected={open}
              onSelect={(id) => setFilters({ id })}
              empty={
                <EmptyState
                  icon="box"
                  action={
                    isFiltered ? (
                      <Button onClick={() => setFilters({ ...noFilter, id: null })}>
                        <Trans>看全部包裹</Trans>
                      </Button>
                    ) : null
                  }
                >
                  {isFiltered ? <Trans>没有这样的包裹。</Trans> : <Trans>还没有包裹。</Trans>}
                </EmptyState>
              }
            />
          </Panel>
        }
        record={<RecordPanel id={open} />}
      />
    </Page>
  );
};
