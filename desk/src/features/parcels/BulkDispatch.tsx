import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Blank } from '../../kit/frame/States.tsx';
import { ScanField } from '../../kit/input/ScanField.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { MoneyCell, ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import { useCarrierName } from '../freight/index.ts';
import { completeIn, type Pair } from './bulk.ts';
import styles from './parcels.module.css';
import { useBulkDispatch } from './useBulkDispatch.ts';

const usePairColumns = (onDrop: (id: string) => void): readonly Column<Pair>[] => {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return [
    {
      name: 'parcel',
      head: t`包裹 · 收件人`,
      width: 150,
      cell: ({ id, recipient }) => <ThingCell title={id} sub={recipient} />,
    },
    {
      name: 'waybill',
      head: t`运单`,
      cell: ({ waybillNo, refused }) =>
        waybillNo === null ? (
          <span className={styles.waits}>
            <Trans>扫它的运单…</Trans>
          </span>
        ) : (
          <ThingCell title={waybillNo} sub={refused === null ? '' : <span className={styles.bad}>{refused}</span>} />
        ),
    },
    {
      name: 'route',
      head: t`线路`,
      width: 132,
      cell: ({ routeName, carrier }) => <ThingCell title={routeName} sub={carrierName(carrier)} />,
    },
    { name: 'held', head: 'JPY', width: 84, right: true, cell: ({ heldYen }) => <MoneyCell amount={heldYen} /> },
    {
      name: 'drop',
      head: '',
      width: 76,
      right: true,
      cell: ({ id }) => (
        <Button type="text" size="small" aria-label={t`拿掉 ${id}`} onClick={() => onDrop(id)}>
          <Trans>拿掉</Trans>
        </Button>
      ),
    },
  ];
};

/** Several parcels at once: parcel, waybill, parcel, waybill; looked over, and sent with one key. */
export const BulkDispatch = ({ bar }: { readonly bar: ReactNode }) => {
  const { t } = useLingui();
  const { pairs, scan, send, busy, drop, clear } = useBulkDispatch();
  const columns = usePairColumns(drop);
  const complete = completeIn(pairs);
  const total = complete.reduce((sum, { heldYen }) => sum + heldYen, 0);
  const count = complete.length;
  return (
    <div className={styles.left}>
      <ScanField label={t`扫包裹码，再扫它的运单`} hint={countText(count)} onScan={scan} />
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
                      confirm: { title: t`把单子清空？`, lost: t`扫过的 ${pairs.length} 对要重新扫；什么都还没有发运。` },
                      act: clear,
                    },
                  ]
                : []
            }
            note={<Trans>冻结的转为支出，客人看得到运单号；不能撤回</Trans>}
            loud={{
              label: count > 0 ? t`发运 ${count} 个，支出 ${moneyText(total, 'JPY')}` : t`发运`,
              keys: 'ctrl+enter',
              busy,
              blocked: count === 0 ? t`还没有配好运单的包裹` : null,
              act: () => void send(),
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
            <Blank icon="truck">
              <Trans>一个接一个地扫：包裹码、运单、下一个包裹码…… 全部扫完再一起发运。</Trans>
            </Blank>
          }
        />
      </Panel>
    </div>
  );
};
