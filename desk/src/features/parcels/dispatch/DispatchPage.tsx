import { dispatchQueue, listDeskParcels, parcelFigures } from '@hakobu/contract/parcels/parcel.desk-api';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { waybillOf } from '@hakobu/contract/parcels/waybill';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../kit/frame/Page.tsx';
import { ScanField } from '../../../kit/input/scan/ScanField.tsx';
import { forgetDraft } from '../../../kit/input/useDraft.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Chips } from '../../../kit/table/Chips.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { instantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useCall, useKeysetList } from '../../../shell/calls.ts';
import { BulkDispatch } from './BulkDispatch.tsx';
import { emptyDispatch } from './DispatchForm.tsx';
import { Manifest } from './Manifest.tsx';
import { useParcelColumns } from '../parcel-columns.tsx';
import styles from '../parcels.module.css';
import { ParcelRecord } from '../record/ParcelRecord.tsx';
import { useDispatchScan } from './useDispatchScan.ts';

/** Views that list parcels of one state. */
const stateOf = { leaving: 'PendingDispatch', onWay: 'Shipped', arrived: 'Delivered' } as const satisfies Record<
  string,
  ParcelState
>;
type StateView = keyof typeof stateOf;
type View = StateView | 'bulk' | 'manifest';
const views: readonly View[] = ['leaving', 'bulk', 'onWay', 'arrived', 'manifest'];

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed));

/** What may leave, one by one or many at once, under which waybill it left, and what the carrier says of it since. */
export const DispatchPage = () => {
  const { t } = useLingui();
  const now = useNow();
  const today = instantText(now).slice(0, 10);
  const [filters, setFilters] = useFilters({ view: 'leaving', id: '', day: '' });
  const view = views.find((name) => name === filters.view) ?? 'leaving';
  const day = isDay(filters.day) ? filters.day : today;
  const show = (value: View) => setFilters({ view: value, id: null, day: null });
  const select = (id: string) => setFilters({ id });
  useKeys([
    { keys: 'm', label: t`连续发运`, disabled: view === 'bulk', onPress: () => show('bulk') },
    { keys: 'escape', label: t`逐件发运`, disabled: view !== 'bulk', onPress: () => show('leaving') },
  ]);
  const bar = <ViewChips view={view} onView={show} day={day} onDay={(value) => setFilters({ day: value, id: null })} />;
  if (view === 'bulk') return <BulkPage bar={bar} />;
  if (view === 'manifest') return <Manifest bar={bar} day={day} id={filters.id} onSelect={select} />;
  return <StatePage view={view} bar={bar} id={filters.id} onSelect={select} onLeft={() => setFilters({ id: null })} />;
};

type ChipsProps = {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly day: string;
  readonly onDay: (day: string) => void;
};

const ViewChips = ({ view, onView, day, onDay }: ChipsProps) => {
  const { t } = useLingui();
  const figures = useCall(parcelFigures, {}, { everyMs: 30_000 });
  const countOf = (state: ParcelState) =>
    figures.data ? (figures.data.find((figure) => figure.state === state)?.count ?? 0) : undefined;
  return (
    <Chips
      label={t`去向`}
      chips={[
        { value: 'leaving', label: t`待发运`, count: countOf('PendingDispatch') },
        { value: 'bulk', label: t`连续发运` },
        { value: 'onWay', label: t`运输中`, count: countOf('Shipped') },
        { value: 'arrived', label: t`已送达`, count: countOf('Delivered') },
        { value: 'manifest', label: t`交运清单` },
      ]}
      value={view}
      onChange={onView}
    >
      {view === 'manifest' ? (
        <span className={styles.days}>
          <Input
            key={day}
            size="small"
            defaultValue={day}
            maxLength={10}
            aria-label={t`哪一天，年-月-日，回车看`}
            onPressEnter={({ currentTarget }) => isDay(currentTarget.value) && onDay(currentTarget.value)}
            onBlur={({ currentTarget }) => isDay(currentTarget.value) && onDay(currentTarget.value)}
          />
        </span>
      ) : null}
    </Chips>
  );
};

const BulkPage = ({ bar }: { readonly bar: ReactNode }) => {
  const { t } = useLingui();
  const { list } = useKeysetList(dispatchQueue, {}, { everyMs: 20_000 });
  return (
    <Page title={t`发运`} name="/dispatch" sub={t`一个接一个地扫，看过再一起发运`}>
      <BulkDispatch bar={bar} waiting={list} />
    </Page>
  );
};

type StateProps = {
  readonly view: StateView;
  readonly bar: ReactNode;
  readonly id: string;
  readonly onSelect: (id: string) => void;
  readonly onLeft: () => void;
};

const StatePage = ({ view, bar, id, onSelect, onLeft }: StateProps) => {
  const { t } = useLingui();
  const leaving = useKeysetList(dispatchQueue, {}, { everyMs: 20_000 });
  const gone = useKeysetList(listDeskParcels, { state: stateOf[view] }, { everyMs: 60_000 });
  const isLeaving = view === 'leaving';
  const { list } = isLeaving ? leaving : gone;
  const { age, parcel, route, grams, paid, carrier } = useParcelColumns();
  const columns = [age, parcel, route, grams, paid];
  // Of what leaves none is chosen by itself: a waybill would go to a box that nobody has in hand.
  const pinned = usePinnedRow({
    keys: isLeaving ? [] : list.rows.map((each) => each.id),
    selected: id,
    select: (next) => (next === null ? onLeft() : onSelect(next)),
  });
  const [looked, setLooked] = useState<string | null>(null);
  // The field begins anew: what it said of the parcel that has left is over.
  const [sentCount, setSentCount] = useState(0);
  const armed = isLeaving && id !== '' ? id : null;
  const open = isLeaving ? (armed ?? looked) : pinned.selected;
  const [draft, change, clear] = useDraftParts(`dispatch:${open ?? ''}`, emptyDispatch);
  const forgetChoice = () => {
    setLooked(null);
    onLeft();
  };
  const scan = useDispatchScan({
    armed,
    waybillNo: waybillOf(draft.waybillNo),
    onParcel: (code) => {
      // Scanned, it begins anew: a waybill from before may have been another box's.
      if (code === open) change({ waybillNo: '' });
      else forgetDraft(`dispatch:${code}`);
      onSelect(code);
    },
    onWaybill: (waybillNo) => change({ waybillNo }),
    onRefused: forgetChoice,
  });
  const lookAt = (code: string) => {
    if (code === armed) return;
    onLeft();
    setLooked(code);
  };
  const name = { leaving: t`待发运`, onWay: t`运输中`, arrived: t`已送达` }[view];
  const sent = () => {
    clear();
    forgetChoice();
    setSentCount((count) => count + 1);
  };
  return (
    <QueuePage
      title={t`发运`}
      name="/dispatch"
      sub={t`付清、申报齐了的才在这里`}
      file={{ name: `dispatch-${view}`, columns: [...columns, carrier] }}
      label={name}
      scan={{
        over: 'list',
        field: isLeaving ? (
          <ScanField
            key={sentCount}
            label={armed === null ? t`先扫包裹码，或点一行` : t`扫 ${armed} 的运单，或扫包裹码换一个`}
            hint={armed ?? t`没有选中包裹`}
            onScan={scan}
          />
        ) : null,
      }}
      bar={bar}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      selected={open}
      onSelect={isLeaving ? lookAt : onSelect}
      {...(isLeaving ? { onChoose: onSelect } : {})}
      empty={{
        message:
          view === 'leaving' ? (
            <Trans>没有要发运的。客人付清运费、补齐申报后会出现在这里。</Trans>
          ) : (
            <Trans>这里还没有包裹。</Trans>
          ),
      }}
      recordWidth={620}
      record={<ParcelRecord id={open} {...(armed === null ? {} : { dispatching: { draft, change, clear: sent } })} />}
    />
  );
};
