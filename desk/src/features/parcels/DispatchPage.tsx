import { deskParcel, dispatchQueue, listDeskParcels, parcelFigures } from '@hakobu/contract/parcels/parcel.desk-api';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { ScanField, type ScanOutcome } from '../../kit/input/ScanField.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { Chips } from '../../kit/table/Chips.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { call } from '../../shell/api.ts';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { emptyDispatch } from './DispatchForm.tsx';
import { useParcelColumns } from './parcel-columns.tsx';
import { stateLabels } from './parcel.labels.ts';
import styles from './parcels.module.css';
import { RecordPanel } from './RecordPanel.tsx';
import { isWaybill, waybillOf } from './waybill.ts';

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
  const [draft, change, clear] = useDraftParts(`dispatch:${open ?? ''}`, emptyDispatch);
  const scan = useScan(
    (id) => setFilters({ view: null, id }),
    (waybillNo) => change({ waybillNo }),
  );
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
          <div className={view === 'leaving' ? styles.left : styles.alone}>
            {/* Not before a record is open: what is scanned belongs to it. */}
            {view === 'leaving' && open !== null ? (
              <ScanField key={open} label={t`扫运单，或扫包裹码换一个`} hint={open} onScan={scan} />
            ) : null}
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
          </div>
        }
        record={<RecordPanel id={open} dispatching={{ draft, change, clear }} />}
      />
    </Page>
  );
};

const useScan = (onParcel: (id: string) => void, onWaybill: (waybillNo: string) => void) => {
  const { t } = useLingui();
  return async (scanned: string): Promise<ScanOutcome> => {
    const code = waybillOf(scanned);
    if (/^P\d{8,20}$/.test(code)) {
      const { parcel } = await call(deskParcel, { id: code });
      if (parcel.state !== 'PendingDispatch')
        return { ok: false, says: t`${code} ${t(stateLabels[parcel.state])}，现在不能发运 · 没有任何东西被改动` };
      onParcel(code);
      return { ok: true, says: t`换到 ${code}，扫它的运单` };
    }
    if (!isWaybill(code)) return { ok: false, says: t`这不是运单号 · 没有任何东西被改动 · 直接再扫即可` };
    onWaybill(code);
    return { ok: true, says: t`按 Ctrl ↵ 发运` };
  };
};
