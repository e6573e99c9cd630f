import { listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../shell/calls.ts';
import { useParcelColumns } from './parcel-columns.tsx';
import { askedBy, noFilter } from './parcel-filter.ts';
import { ParcelFilters } from './ParcelFilters.tsx';
import { ParcelRecord } from './record/ParcelRecord.tsx';

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
    <QueuePage
      title={t`包裹`}
      name="/parcels"
      sub={t`新申请的在前`}
      file={{ columns: [...columns, paid, shopper, grams, carrier] }}
      bar={<ParcelFilters filter={filters} onChange={(part) => setFilters({ ...part, id: null })} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'box',
        message: isFiltered ? <Trans>没有这样的包裹。</Trans> : <Trans>还没有包裹。</Trans>,
        action: isFiltered ? (
          <Button onClick={() => setFilters({ ...noFilter, id: null })}>
            <Trans>看全部包裹</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={620}
      record={<ParcelRecord id={open} />}
    />
  );
};
