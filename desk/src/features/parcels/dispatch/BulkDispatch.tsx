import type { DeskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { SplitView } from '../../../kit/frame/SplitView.tsx';
import { EmptyState } from '../../../kit/frame/States.tsx';
import { ScanField } from '../../../kit/input/scan/ScanField.tsx';
import { Scanned } from '../../../kit/input/scan/Scanned.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { MoneyCell, ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { type List, wholeList } from '../../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText, moneyText } from '../../../kit/text/money.ts';
import { useCarrierName } from '../../../parts/freight/useCarrierName.ts';
import { completeIn, type Pair } from './bulk.ts';
import { DispatchDialog } from './DispatchDialog.tsx';
import { useParcelColumns } from '../parcel-columns.tsx';
import styles from '../parcels.module.css';
import { useBulkDispatch } from './useBulkDispatch.ts';

const usePairColumns = (armed: string | null, onDrop: (id: string) => void): readonly Column<Pair>[] => {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return [
    {
      name: 'parcel',
      head: t`包裹 · 收件人`,
      width: 172,
      cell: ({ id, recipient, routeName }) => <ThingCell title={id} sub={`${recipient} · ${routeName}`} />,
    },
    {
      name: 'waybill',
      head: t`运单 · 承运方`,
      cell: ({ id, waybillNo, carrier, refused }) =>
        waybillNo === null ? (
          id === armed ? (
            <span className={styles.waits}>
              <Trans>扫它的运单…</Trans>
            </span>
          ) : (
            <span className={styles.bad}>
              <Trans>没有配运单，重新扫包裹码</Trans>
            </span>
          )
        ) : refused === null ? (
          <ThingCell title={waybillNo} sub={carrierName(carrier)} />
        ) : (
          <>
            {waybillNo}
            <p className={styles.bad}>{refused}</p>
          </>
        ),
    },
    { name: 'held', head: 'JPY', width: 76, right: true, cell: ({ heldYen }) => <MoneyCell amount={heldYen} /> },
    {
      name: 'drop',
      head: t`操作`,
      width: 72,
      right: true,
      cell: ({ id }) => (
        <Button type="text" size="small" aria-label={t`拿掉 ${id}`} onClick={() => onDrop(id)}>
          <Trans>拿掉</Trans>
        </Button>
      ),
    },
  ];
};

type Props = {
  readonly bar: ReactNode;
  /** What may leave: those without a pair yet are shown beside. */
  readonly waiting: List<DeskParcel>;
};

/** Several parcels at once: parcel, waybill, parcel, waybill; looked over, and sent with one key. */
export const BulkDispatch = ({ bar, waiting }: Props) => {
  const bulk = useBulkDispatch();
  const { t } = useLingui();
  const { age, parcel, route, grams } = useParcelColumns();
  const inPairs = new Set(bulk.pairs.map(({ id }) => id));
  const rows = waiting.rows.filter(({ id }) => !inPairs.has(id));
  return (
    <SplitView
      recordWidth={540}
      queue={<PairsPanel bar={bar} bulk={bulk} />}
      record={
        <Panel title={t`还没有扫的`}>
          <QueueTable
            label={t`还没有扫的`}
            list={{ ...waiting, rows }}
            columns={[age, parcel, route, grams]}
            rowKey={({ id }) => id}
            keyboard={false}
            empty={
              <NothingWaits>
                <Trans>待发运的都在单子里了。</Trans>
              </NothingWaits>
            }
          />
        </Panel>
      }
    />
  );
};

type PairsProps = { readonly bar: ReactNode; readonly bulk: ReturnType<typeof useBulkDispatch> };

const PairsPanel = ({ bar, bulk: { pairs, armed, scan, send, busy, drop, clear } }: PairsProps) => {
  const { t } = useLingui();
  const columns = usePairColumns(armed, drop);
  const carrierName = useCarrierName();
  const [isAsking, setAsking] = useState(false);
  const complete = completeIn(pairs);
  const sendAll = async () => {
    await send();
    setAsking(false);
  };
  const total = complete.reduce((sum, { heldYen }) => sum + heldYen, 0);
  const count = complete.length;
  return (
    <Scanned field={<ScanField label={t`扫包裹码，再扫它的运单`} hint={countText(count)} onScan={scan} />}>
      <Panel
        label={t`要发运的`}
        bar={bar}
        foot={
          <ActionBar
            danger={
              pairs.length > 0
                ? [
                    {
                      label: t`全部拿掉`,
                      confirm: {
                        title: t`把单子清空？`,
                        lost: t`扫过的 ${pairs.length} 对要重新扫；什么都还没有发运。`,
                      },
                      onPress: clear,
                    },
                  ]
                : []
            }
            note={<Trans>冻结的转为支出，客人看得到运单号；不能撤回</Trans>}
            loud={{
              label: count > 0 ? t`核对并发运 ${count} 个，支出 ${moneyText(total, 'JPY')}` : t`核对并发运`,
              keys: 'ctrl+enter',
              busy,
              blocked: count === 0 ? t`还没有配好运单的包裹` : null,
              onPress: () => setAsking(true),
            }}
          />
        }
      >
        <QueueTable
          label={t`要发运的`}
          list={wholeList({ data: pairs, error: null, refetch: () => {} })}
          columns={columns}
          rowKey={({ id }) => id}
          keyboard={false}
          empty={
            <EmptyState icon="truck">
              <Trans>一个接一个地扫：包裹码、运单、下一个包裹码…… 全部扫完再一起发运。</Trans>
            </EmptyState>
          }
        />
      </Panel>
      <DispatchDialog
        open={isAsking && count > 0}
        leaving={complete.map((pair) => ({ ...pair, carrier: carrierName(pair.carrier) }))}
        busy={busy}
        onSend={() => void sendAll()}
        onClose={() => setAsking(false)}
      />
    </Scanned>
  );
};
