import type { AwaitedOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText, moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { PickChip } from '../../../kit/input/PickChip.tsx';
import { ServicesOf } from '../../../parts/services/ServicesOf.tsx';
import styles from './receiving.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly order: AwaitedOrder;
  /** Every order that is awaited under the scanned number. */
  readonly orders: readonly AwaitedOrder[];
  readonly onChoose: (orderCode: string) => void;
};

/** What should be in the box, for whom, and what of theirs lies here already. */
export const AwaitedPanel = ({ order, orders, onChoose }: Props) => {
  const { t } = useLingui();
  const { shopper, neighbours, remark, parts, keptAside } = order;
  return (
    <Panel
      title={<CopyText text={order.orderCode} />}
      sub={
        <>
          <Tag tone="ok">
            <Trans>已匹配</Trans>
          </Tag>{' '}
          <Trans>卖家已发货 → 在库</Trans>
        </>
      }
      aside={<span className={shape.muted}>{order.carrier}</span>}
    >
      {orders.length > 1 ? <SameBox order={order} orders={orders} onChoose={onChoose} /> : null}
      <Section>
        <div className={styles.thing}>
          {order.imageUrl === null ? (
            <span className={styles.picture} />
          ) : (
            <img className={styles.picture} src={order.imageUrl} alt="" />
          )}
          <div>
            <div className={styles.title} lang="ja">
              {order.nameJa}
            </div>
            {order.name === order.nameJa ? null : <div className={shape.detail}>{order.name}</div>}
            <div className={styles.count}>
              <b>{countText(order.quantity)}</b> <Trans>件应到</Trans>
            </div>
            <div className={shape.muted}>
              <Trans>
                {order.sellerName} · 货值 {moneyText(order.declaredYen, 'JPY')} · 估重 {countText(order.estimatedGrams)}{' '}
                g
              </Trans>
            </div>
          </div>
        </div>
      </Section>
      <Section>
        <Facts
          facts={[
            [
              t`客人`,
              <span key="shopper">
                {nameOfShopper(shopper.nickName)} <span className={shape.muted}>{shopper.number}</span>
              </span>,
            ],
          ]}
        />
        {remark === '' ? null : (
          <div className={styles.spaced}>
            <Note tone="warn">
              <Trans>客人备注：「{remark}」</Trans>
            </Note>
          </div>
        )}
      </Section>
      <ServicesOf code={order.orderCode} />
      {keptAside ? (
        <Section>
          <Note tone="brand">
            <Trans>
              这个箱子原来是无主件 {keptAside.code}，在 {keptAside.shelf}，已认给这个订单。
            </Trans>
          </Note>
        </Section>
      ) : null}
      {parts.length === 0 ? null : <Parts parts={parts} />}
      {neighbours.length === 0 ? null : <Neighbours neighbours={neighbours} />}
    </Panel>
  );
};

const SameBox = ({ order, orders, onChoose }: Props) => {
  const { t } = useLingui();
  const at = orders.indexOf(order);
  const step = (by: number) => {
    const next = orders[(at + by + orders.length) % orders.length];
    if (next) onChoose(next.orderCode);
  };
  useKeys([
    { keys: 'j', label: t`下一单`, short: t`/ K 换订单`, onPress: () => step(1) },
    { keys: 'k', label: t`上一单`, quiet: true, onPress: () => step(-1) },
  ]);
  return (
    <Section title={t`这个箱子里有 ${orders.length} 单，一单一单地收`}>
      <div className={shape.closeWrapped} role="group" aria-label={t`箱里的订单`}>
        {orders.map((each) => (
          <PickChip key={each.orderCode} isOn={each === order} onPress={() => onChoose(each.orderCode)}>
            {each.orderCode} · {each.name}
          </PickChip>
        ))}
      </div>
    </Section>
  );
};

type Part = AwaitedOrder['parts'][number];

/** What came before and lies on a shelf until the rest is here: to be fetched and weighed together. */
const Parts = ({ parts }: { readonly parts: readonly Part[] }) => {
  const { t } = useLingui();
  return (
    <Section title={t`先到的在架上等着，取来一起称`}>
      <Facts
        facts={parts.map(({ quantity, shelf, at, byName, note }) => [
          shelf,
          <span key={at}>
            <Trans>
              {quantity} 件 · {instantText(at)} {byName}
            </Trans>{' '}
            <span className={shape.muted}>{note}</span>
          </span>,
        ])}
      />
    </Section>
  );
};

type Neighbour = AwaitedOrder['neighbours'][number];

const useNeighbourColumns = (): readonly Column<Neighbour>[] => {
  const { t } = useLingui();
  return [
    { name: 'name', head: t`商品`, cell: ({ name }) => <span title={name}>{name}</span> },
    { name: 'code', head: t`订单`, width: 128, cell: ({ orderCode }) => <CopyText text={orderCode} /> },
    { name: 'shelf', head: t`货架`, width: 72, cell: ({ shelf }) => shelf },
    { name: 'grams', head: 'g', width: 60, right: true, cell: ({ weightGrams }) => countText(weightGrams) },
  ];
};

const Neighbours = ({ neighbours }: { readonly neighbours: readonly Neighbour[] }) => {
  const { t } = useLingui();
  const grams = neighbours.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const columns = useNeighbourColumns();
  return (
    <Section flush title={t`该客人在库 ${neighbours.length} 单，共 ${countText(grams)} g`}>
      <QueueTable
        label={t`该客人在库`}
        list={wholeList({ data: neighbours, error: null, refetch: () => {} })}
        columns={columns}
        rowKey={({ orderCode }) => orderCode}
        lines={1}
        keyboard={false}
        empty={null}
      />
    </Section>
  );
};
