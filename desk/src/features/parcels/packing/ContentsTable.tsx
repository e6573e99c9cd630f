import type { PackingItem } from '@hakobu/contract/parcels/parcel.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/Icon.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { MoneyCell, ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText } from '../../../kit/text/money.ts';
import { clockText, instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { PropertyMarks } from '../../../parts/freight/PropertyMarks.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';
import styles from '../parcels.module.css';
import { byMember } from './by-member.ts';
import { inWalkingOrder } from './walking-order.ts';

type Props = {
  readonly items: readonly PackingItem[];
  /** While a box is taken apart: what is out of it already, instead of what was scanned into it. */
  readonly taking?: Taking | undefined;
};

type Taking = { readonly taken: readonly string[]; readonly onTake: (orderCode: string) => void };

const Tick = ({ item, taking }: { readonly item: PackingItem; readonly taking: Taking | undefined }) => {
  const { t } = useLingui();
  if (taking && !taking.taken.includes(item.orderCode))
    return (
      <button
        type="button"
        className={styles.take}
        aria-label={t`${item.orderCode} 拿出来了`}
        onClick={() => taking.onTake(item.orderCode)}
      >
        <span className={styles.unticked} />
      </button>
    );
  const scanned = taking !== undefined || item.scannedAt !== null;
  return (
    <span
      className={scanned ? styles.ticked : styles.unticked}
      role="img"
      aria-label={taking ? t`已拿出来` : scanned ? t`已核对` : t`还没核对`}
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

const useColumns = (taking: Taking | undefined): readonly Column<PackingItem>[] => {
  const { t } = useLingui();
  return [
    { name: 'tick', head: t`扫`, width: 44, cell: (item) => <Tick item={item} taking={taking} /> },
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
          <span className={shape.muted} title={`${instantText(scannedAt)} ${scannedBy ?? ''}`}>
            {clockText(scannedAt)}
          </span>
        ),
    },
  ];
};

/** What belongs into the box: where it lies, what it is, and whether it was scanned. */
export const ContentsTable = ({ items, taking }: Props) => {
  const { t } = useLingui();
  const columns = useColumns(taking);
  const isDone = ({ orderCode, scannedAt }: PackingItem) =>
    taking ? taking.taken.includes(orderCode) : scannedAt !== null;
  const scanned = items.filter(isDone).length;
  const groups = byMember(items);
  const headOf = new Map(
    groups.map(({ member: { id, nickName, number }, items: own }) => {
      const [name, done, count] = [nameOfShopper(nickName), own.filter(isDone).length, own.length];
      return [id, t`${name} ${number}：${done} / ${count} 单`];
    }),
  );
  const groupOf = groups.length > 0 ? ({ member }: PackingItem) => headOf.get(member?.id ?? '') ?? '' : undefined;
  const sumOf = (part: (item: PackingItem) => number) => items.reduce((sum, item) => sum + part(item), 0);
  return (
    <div className={styles.contents}>
      <QueueTable
        label={t`箱里的订单`}
        list={wholeList({
          data: groups.length > 0 ? groups.flatMap((each) => each.items) : inWalkingOrder(items),
          error: null,
          refetch: () => {},
        })}
        columns={columns}
        rowKey={({ orderCode }) => orderCode}
        keyboard={false}
        groupOf={groupOf}
        sums={[
          '',
          t`合计`,
          '',
          countText(sumOf(({ quantity }) => quantity)),
          countText(sumOf(({ weightGrams }) => weightGrams)),
          <MoneyCell key="declared" amount={sumOf((item) => item.declaredYen)} />,
          `${scanned}/${items.length}`,
        ]}
        empty={null}
      />
    </div>
  );
};
