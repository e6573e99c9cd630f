import { dispatchQueue, listDeskParcels, parcelFigures } from '@hakobu/contract/parcels/parcel.desk-api';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { useParcelColumns } from './parcel-columns.tsx';
import { RecordPanel } from './RecordPanel.tsx';

const views = { leaving: 'PendingDispatch', onWay: 'Shipped', arrived: 'Delivered' } as const satisfies Record<
  string,
  ParcelState
>;
type View = keyof typeof views;
const viewNames: readonly View[] = ['leaving', 'onWay', 'arrived'];

/** What may leave, under which waybill it left, and what the carrier says of it since. */
export const DispatchPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'leaving', id: '' });
  const view = viewNames.find((name) => name === filters.view) ?? 'leaving';
  const figures = useCall(parcelFigures, {}, { everyMs: 30_000 });
  const leaving = useKeysetList(dispatchQueue, {}, { everyMs: 20_000 });
  const gone = useKeysetList(listDeskParcels, { state: views[view] }, { everyMs: 60_000 });
  const { list } = view === 'leaving' ? leaving : gone;
  const { age, parcel, route, grams, paid } = useParcelColumns();
  const columns = [age, parcel, route, grams, paid];
  const open = list.rows.find(({ id }) => id === filters.id)?.id ?? list.rows[0]?.id ?? null;
  const names: Readonly<Record<View, string>> = { leaving: t`待发运`, onWay: t`运输中`, arrived: t`已送达` };
  const countOf = (state: ParcelState) => figures.data?.find((figure) => figure.state === state)?.count ?? 0;
  return (
    <Page
      title={t`发运`}
      name="/dispatch"
      sub={t`付清、申报齐了的才在这里`}
      actions={<CsvButton name="dispatch" list={list} columns={columns} />}
    >
      <SplitView
        recordWidth={620}
        queue={
          <Panel
            label={names[view]}
            bar={
              <Chips
                label={t`去向`}
                chips={viewNames.map((value) => ({
                  value,
                  label: names[value],
                  count: figures.data ? countOf(views[value]) : undefined,
                }))}
                value={view}
                onChange={(value) => setFilters({ view: value, id: null })}
              />
            }
          >
            <QueueTable
              label={names[view]}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              selected={open}
              onSelect={(id) => setFilters({ id })}
              empty={
                <NothingWaits>
                  {view === 'leaving' ? (
                    <Trans>没有要发运的。客人付清运费、补齐申报后会出现在这里。</Trans>
                  ) : (
                    <Trans>这里还没有包裹。</Trans>
                  )}
                </NothingWaits>
              }
            />
          </Panel>
        }
        record={<RecordPanel id={open} />}
      />
    </Page>
  );
};
