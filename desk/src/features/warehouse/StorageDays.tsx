import type { WarehouseItem } from '@hakobu/contract/warehouse/warehouse.shape';
import { Trans } from '@lingui/react/macro';
import { moneyText } from '../../kit/text/money.ts';
import styles from './stock.module.css';

type Props = { readonly item: Pick<WarehouseItem, 'storage' | 'clockStoppedAt' | 'endedAt'> };

const soonDays = 7;

/** Free days left, or how far over they are and what that has come to. */
export const StorageDays = ({ item: { storage, clockStoppedAt, endedAt } }: Props) => {
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
          <div className={styles.grey}>{moneyText(feeYen, 'JPY')}</div>
        </span>
      ) : (
        <span className={daysLeft <= soonDays ? styles.soon : undefined}>
          <Trans>剩 {daysLeft} 天</Trans>
        </span>
      )}
      {clockStoppedAt ? (
        <div className={styles.grey}>
          <Trans>打包中，不计时</Trans>
        </div>
      ) : null}
    </>
  );
};
