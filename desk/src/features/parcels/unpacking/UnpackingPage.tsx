import { deskParcel, returnedQueue, toUnpackQueue } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { ScanField } from '../../../kit/input/scan/ScanField.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { Chips } from '../../../kit/table/Chips.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { countText } from '../../../kit/text/money.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { useCall, useKeysetList } from '../../../shell/calls.ts';
import { useParcelColumns } from '../parcel-columns.tsx';
import { UnpackingPanel } from './UnpackingPanel.tsx';
import { nothingTaken } from './unpacking.ts';
import { useUnpackingScan } from './useUnpackingScan.ts';

type View = 'undone' | 'returned';

/** Closed boxes of parcels that have ended: taken apart, each thing scanned and put back on a shelf. */
export const UnpackingPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'undone', id: '' });
  const view: View = filters.view === 'returned' ? 'returned' : 'undone';
  const undone = useKeysetList(toUnpackQueue, {}, { everyMs: 30_000 }).list;
  const returned = useKeysetList(returnedQueue, {}, { everyMs: 30_000 }).list;
  const list = view === 'undone' ? undone : returned;
  const { age, parcel, route, shopper, grams } = useParcelColumns();
  const columns = [age, parcel, shopper, route];
  const { selected: open } = usePinnedRow({
    keys: list.rows.map(({ id }) => id),
    selected: filters.id,
    select: (next) => setFilters({ id: next }),
  });
  const record = useCall(deskParcel, { id: open ?? '' }, { enabled: open !== null, everyMs: 30_000 });
  const [draft, change, clear] = useDraftParts(`unpack:${open ?? ''}`, nothingTaken);
  const scan = useUnpackingScan({ record: record.data, draft, change, onOpen: (id) => setFilters({ id }) });
  const countOf = ({ rows, state, more }: typeof list) =>
    state === 'ready' && more === null ? rows.length : undefined;
  const taken = record.data ? `${countText(draft.taken.length)} / ${countText(record.data.items.length)}` : '';
  return (
    <QueuePage
      title={t`拆箱`}
      name="/unpacking"
      sub={t`取消了的、退回来的箱子；货不回架，客人的下一个包裹拿不到`}
      file={{ name: `unpacking-${view}`, columns: [...columns, grams] }}
      label={t`待拆的箱子`}
      scan={{
        over: 'page',
        field: <ScanField label={t`扫包裹码换箱子，扫订单码拿出来，再扫货架码放上去`} hint={taken} onScan={scan} />,
      }}
      bar={
        <Chips
          label={t`来由`}
          chips={[
            { value: 'undone', label: t`没有发出的`, count: countOf(undone) },
            { value: 'returned', label: t`退回来的`, count: countOf(returned) },
          ]}
          value={view}
          onChange={(value) => setFilters({ view: value, id: null })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        message:
          view === 'undone' ? (
            <Trans>没有要拆的箱子。封箱后取消、过期没付的会出现在这里。</Trans>
          ) : (
            <Trans>没有退回来要拆的箱子。</Trans>
          ),
      }}
      recordWidth={620}
      record={
        <RecordPanel
          label={t`箱里的订单`}
          title={open}
          chosen={chosenBy(open, record)}
          none={{ icon: 'open', message: <Trans>选一个箱子，或扫箱上的包裹码。</Trans> }}
        >
          {(whole) => (
            <UnpackingPanel
              record={whole}
              form={{ draft, change }}
              onDone={() => {
                clear();
                setFilters({ id: null });
              }}
            />
          )}
        </RecordPanel>
      }
    />
  );
};
