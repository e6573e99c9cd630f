import type { PackingItem } from '@hakobu/contract/parcels/parcel.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../kit/Icon.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { MoneyCell, ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { countText } from '../../kit/text/money.ts';
import { clockText, instantText } from '../../kit/text/time.ts';
import { PropertyMarks } from '../freight/index.ts';
import styles from './parcels.module.css';

type Props = {
  readonly items: readonly PackingItem[];
  readonly goodsGrams: number;
  readonly declaredYen: number;
};

const Tick = ({ item }: { readonly item: PackingItem }) => {
  const { t } = useLingui();
  const scanned = item.scannedAt !== null;
  return (
    <span
      className={scanned ? styles.ticked : styles.unticked}
      role="img"
      aria-label={scanned ? t`已核对` : t`还没核对`}
    >
      {scanned ? <Icon name="check" size={12} /> : null}
    </span>
  );
};

const CodeAndProperties = ({ orderCode, properties }: Pick<PackingItem, 'orderCode' | 'properties'>) => (
  <>
    <CopyText text={orderCode} /> <PropertyMarks properties={properties} />
  </>
);

const useColumns = (): readonly Column<PackingItem>[] => {
  const { t } = useLingui();
  return [
    { name: 'tick', head: t`扫`, width: 44, cell: (item) => <Tick item={item} /> },
    {
      name: 'thing',
      head: t`商品 · 订单 · 物性`,
      cell: ({ nameJa, imageUrl, orderCode, properties }) => (
        <ThingCell
          title={nameJa}
          lang="ja"
          picture={imageUrl}
          sub={<CodeAndProperties orderCode={orderCode} properties={properties} />}
        />
      ),
    },
    { name: 'shelf', head: t`货架`, width: 72, cell: ({ shelf }) => shelf },
    { name: 'pieces', head: t`件`, width: 40, right: true, cell: ({ quantity }) => countText(quantity) },
    { name: 'grams', head: 'g', width: 56, right: true, cell: ({ weightGrams }) => countText(weightGrams) },
    {
      name: 'declared',
      head: t`货值 JPY`,
      width: 80,
      right: true,
      cell: ({ declaredYen }) => <MoneyCell amount={declaredYen} />,
    },
    {
      name: 'scanned',
      head: t`核对`,
      width: 76,
      right: true,
      cell: ({ scannedAt, scannedBy }) =>
        scannedAt === null ? (
          '—'
        ) : (
          <span className={styles.grey} title={`${instantText(scannedAt)} ${scannedBy ?? ''}`}>
            {clockText(scannedAt)}
          </span>
        ),
    },
  ];
};

/** What belongs into the box: where it lies, what it is, and whether it was scanned. */
export const ContentsTable = ({ items, goodsGrams, declaredYen }: Props) => {
  const { t } = useLingui();
  const columns = useColumns();
  const scanned = items.filter(({ scannedAt }) => scannedAt !== null).length;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <QueueTable
      label={t`箱里的订单`}
      list={wholeList({ data: items, error: null, refetch: () => {} })}
      columns={columns}
      rowKey={({ orderCode }) => orderCode}
      keyboard={false}
      sums={[
        '',
        t`合计`,
        '',
        countText(pieces),
        countText(goodsGrams),
        <MoneyCell key="declared" amount={declaredYen} />,
        `${scanned}/${items.length}`,
      ]}
      empty={null}
    />
  );
};
