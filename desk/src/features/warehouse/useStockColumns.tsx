import type { WarehouseItem } from '@hakobu/contract/warehouse/warehouse.shape';
import { useLingui, Trans } from '@lingui/react/macro';
import { ThingCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { findingLabels } from '../../parts/warehouse/finding.labels.ts';
import styles from './stock.module.css';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** The columns of what lies in the warehouse; the last ones are for the file alone. */
export const useStockColumns = (): {
  readonly shown: readonly Column<WarehouseItem>[];
  readonly filed: readonly Column<WarehouseItem>[];
} => {
  const { t } = useLingui();
  const shown: readonly Column<WarehouseItem>[] = [
    {
      name: 'left',
      head: t`免费存放`,
      width: 104,
      cell: (item) => <StorageDays item={item} />,
      csv: ({ storage }) => storage.daysLeft,
    },
    {
      name: 'thing',
      head: t`商品与订单`,
      cell: ({ nameJa, imageUrl, orderCode, quantity, findings }) => (
        <ThingCell
          title={nameJa}
          lang="ja"
          picture={imageUrl}
          sub={
            <>
              {findings.map(({ kind }) => (
                <span key={kind} className={styles.late}>
                  {t(findingLabels[kind])}{' '}
                </span>
              ))}
              {orderCode} · ×{quantity}
            </>
          }
        />
      ),
      csv: ({ nameJa }) => nameJa,
    },
    {
      name: 'shelf',
      head: t`货架`,
      width: 84,
      cell: ({ shelf }) => shelf,
      csv: ({ shelf }) => shelf,
    },
    {
      name: 'grams',
      head: 'g',
      width: 64,
      right: true,
      cell: ({ weightGrams }) => countText(weightGrams),
      csv: ({ weightGrams }) => weightGrams,
    },
    {
      name: 'shopper',
      head: t`客人`,
      width: 112,
      cell: ({ shopper }) => (
        <>
          {nameOfShopper(shopper.nickName)}
          <div className={shape.muted}>{shopper.number}</div>
        </>
      ),
      csv: ({ shopper }) => shopper.number,
    },
  ];
  const filed: readonly Column<WarehouseItem>[] = [
    fileColumn('order', t`订单`, ({ orderCode }) => orderCode),
    fileColumn('pieces', t`件`, ({ quantity }) => quantity),
    fileColumn('tracking', t`国内单号`, ({ trackingNo }) => trackingNo),
    fileColumn('fee', t`仓储费 JPY`, ({ storage }) => storage.feeYen),
    fileColumn('until', t`免费到`, ({ storage }) => instantText(storage.freeUntil)),
    fileColumn('kept', t`存放到`, ({ storage }) => instantText(storage.keptUntil)),
    fileColumn('stored', t`入库`, ({ storedAt }) => instantText(storedAt)),
    fileColumn('by', t`入库的人`, ({ storedBy }) => storedBy),
  ];
  return { shown, filed };
};

type Props = { readonly item: Pick<WarehouseItem, 'storage' | 'clockStoppedAt' | 'endedAt'> };

const soonDays = 7;

/** Free days left, or how far over they are and what that has come to. */
const StorageDays = ({ item: { storage, clockStoppedAt, endedAt } }: Props) => {
  const { daysLeft, overdueDays, feeYen } = storage;
  if (endedAt)
    return (
      <span className={styles.late}>
        <Trans>存放期满</Trans>
      </span>
    );
  return (
    <>
      {overdueDays > 0 ? (
        <span className={styles.late}>
          <Trans>超 {overdueDays} 天</Trans>
          <div className={shape.muted}>{moneyText(feeYen, 'JPY')}</div>
        </span>
      ) : (
        <span className={daysLeft <= soonDays ? styles.soon : undefined}>
          <Trans>剩 {daysLeft} 天</Trans>
        </span>
      )}
      {clockStoppedAt ? (
        <div className={shape.muted}>
          <Trans>打包中，不计时</Trans>
        </div>
      ) : null}
    </>
  );
};
