import type { AwaitedOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import type { WrongScan } from '@hakobu/contract/warehouse/warehouse.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { EmptyState } from '../../../kit/frame/States.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import styles from './receiving.module.css';
import { adviceLabels, guessLabels } from '../scan.labels.ts';
import { KeepForm } from '../unknown/KeepForm.tsx';
import { openSteps, type StoringDraft } from './storing.ts';
import type { Keeping } from '../unknown/useKeeping.ts';
import { useOrderStateName } from '../useOrderStateName.ts';

type Props = {
  readonly wrong: WrongScan;
  /** The order that was on the bench before, and how far it was. */
  readonly kept: AwaitedOrder | null;
  readonly draft: StoringDraft;
  readonly keeping: Keeping;
  readonly onLeave: () => void;
};

type Near = WrongScan['near'][number];

const useColumns = (): readonly Column<Near>[] => {
  const { t } = useLingui();
  const stateName = useOrderStateName();
  return [
    { name: 'thing', head: t`商品与订单`, cell: ({ name, orderCode }) => <ThingCell title={name} sub={orderCode} /> },
    {
      name: 'tracking',
      head: t`登记的运单`,
      width: 190,
      cell: ({ trackingNo, carrier }) => (
        <>
          {trackingNo ?? <Trans>还没登记</Trans>}
          <div className={shape.muted}>{carrier}</div>
        </>
      ),
    },
    { name: 'state', head: t`状态`, width: 110, cell: ({ state }) => stateName(state) },
    { name: 'shelf', head: t`货架`, width: 90, cell: ({ shelf }) => shelf ?? '—' },
  ];
};

/** What was scanned instead of a waybill, what to scan, and the orders that it may belong to. */
export const WrongScanPanel = ({ wrong, kept, draft, keeping, onLeave }: Props) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const leave = { label: t`清空，重新扫描`, keys: 'escape', onPress: onLeave };
  const { kept: box } = wrong;
  const columns = useColumns();
  return (
    <Panel
      title={wrong.scanned === '' ? t`没有单号的箱子` : t`扫到的不是等待收货的运单`}
      sub={t`没有任何东西被改动`}
      foot={
        keeping.isOpen ? (
          <ActionBar
            plain={[leave]}
            note={keeping.missing}
            loud={{
              label: t`暂存为无主件`,
              keys: 'ctrl+enter',
              busy: keeping.busy,
              blocked: keeping.missing,
              // A refusal is told by the desk itself.
              onPress: () => void keeping.keep().catch(() => {}),
            }}
          />
        ) : (
          <ActionBar
            plain={box ? [{ label: t`看这个无主件`, keys: 'v', onPress: () => go(links.unknown({ id: box.id })) }] : []}
            loud={leave}
          />
        )
      }
    >
      <Section>
        <div className={styles.told} role="alert">
          <b>
            {wrong.scanned === '' ? t`箱上没有单号` : t(guessLabels[wrong.guess])}{' '}
            <span className={styles.scanned}>{wrong.scanned}</span>
          </b>
          <p>
            {wrong.scanned === '' ? t`六个面都看过，没有运单标签，就把它暂存为无主件。` : t(adviceLabels[wrong.guess])}
          </p>
        </div>
      </Section>
      {box ? (
        <Section>
          <Facts
            facts={[
              [t`编号`, <CopyText key="code" text={box.code} />],
              [t`货架`, box.shelf],
              [t`暂存`, instantText(box.keptAt)],
            ]}
          />
        </Section>
      ) : null}
      {keeping.isOpen ? <KeepForm keeping={keeping} /> : null}
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
      {wrong.near.length === 0 && !kept && !box && !keeping.isOpen ? (
        <EmptyState icon="box">
          <Trans>没有相近的订单。再扫一次箱外的运单标签。</Trans>
        </EmptyState>
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
