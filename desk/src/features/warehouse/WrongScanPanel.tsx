import { OrderState } from '@hakobu/contract/orders/order.shape';
import type { AwaitedOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import type { WrongScan } from '@hakobu/contract/warehouse/warehouse.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Blank } from '../../kit/frame/States.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import styles from './receiving.module.css';
import { orderStateLabels } from '../orders/index.ts';
import { adviceLabels, guessLabels } from './scan.labels.ts';
import { openSteps, type StoringDraft } from './storing.ts';

type Props = {
  readonly wrong: WrongScan;
  /** The order that was on the bench before, and how far it was. */
  readonly kept: AwaitedOrder | null;
  readonly draft: StoringDraft;
  readonly onLeave: () => void;
};

type Near = WrongScan['near'][number];

const useStateName = () => {
  const { t } = useLingui();
  return (state: string) => {
    const known = z.safeParse(OrderState, state);
    return known.success ? t(orderStateLabels[known.data]) : state;
  };
};

const useColumns = (): readonly Column<Near>[] => {
  const { t } = useLingui();
  const stateName = useStateName();
  return [
    { name: 'thing', head: t`商品与订单`, cell: ({ name, orderCode }) => <ThingCell title={name} sub={orderCode} /> },
    {
      name: 'tracking',
      head: t`登记的运单`,
      width: 190,
      cell: ({ trackingNo, carrier }) => (
        <>
          {trackingNo ?? <Trans>还没登记</Trans>}
          <div className={styles.grey}>{carrier}</div>
        </>
      ),
    },
    { name: 'state', head: t`状态`, width: 110, cell: ({ state }) => stateName(state) },
    { name: 'shelf', head: t`货架`, width: 90, cell: ({ shelf }) => shelf ?? '—' },
  ];
};

/** What was scanned instead of a waybill, what to scan, and the orders that it may belong to. */
export const WrongScanPanel = ({ wrong, kept, draft, onLeave }: Props) => {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <Panel
      title={t`扫到的不是等待收货的运单`}
      sub={t`没有任何东西被改动`}
      foot={<ActionBar loud={{ label: t`清空，重新扫描`, keys: 'escape', act: onLeave }} />}
    >
      <Section>
        <div className={styles.told} role="alert">
          <b>
            {t(guessLabels[wrong.guess])} <span className={styles.scanned}>{wrong.scanned}</span>
          </b>
          <p>{t(adviceLabels[wrong.guess])}</p>
        </div>
      </Section>
      {wrong.near.length === 0 ? null : (
        <Section flush title={t`可能是这 ${wrong.near.length} 单，选定前先对箱上的运单`}>
          <QueueTable
            label={t`可能的订单`}
            list={wholeList({ data: wrong.near, error: null, refetch: () => {} })}
            columns={columns}
            rowKey={({ orderCode }) => orderCode}
            keyboard={false}
            empty={null}
          />
        </Section>
      )}
      {kept ? <KeptOrder order={kept} draft={draft} /> : null}
      {wrong.near.length === 0 && !kept ? (
        <Blank icon="box">
          <Trans>没有相近的订单。再扫一次箱外的运单标签。</Trans>
        </Blank>
      ) : null}
    </Panel>
  );
};

const KeptOrder = ({ order, draft }: { readonly order: AwaitedOrder; readonly draft: StoringDraft }) => {
  const { t } = useLingui();
  const open = openSteps(draft).length;
  return (
    <Section title={t`上一件还没有上架`}>
      <ThingCell
        title={order.nameJa}
        lang="ja"
        picture={order.imageUrl}
        sub={
          <Trans>
            {order.orderCode} · 还差 {open} 步，填的都在，按 Esc 接着做
          </Trans>
        }
      />
    </Section>
  );
};
