import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText } from '../../../kit/money/digits.ts';
import { Card, Hairline } from '../../../kit/show/Card.tsx';
import { PhotoStrip } from '../../../kit/show/PhotoViewer.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import styles from '../orders.module.css';
import { Findings } from './Findings.tsx';
import { StorageCalendar } from './StorageCalendar.tsx';

const centimetres = (mm: number): string => String(Math.round(mm / 10));

export type StoredCardProps = { readonly item: StoredItem; readonly storageDaysLeft: number | null };

/** What the warehouse weighed, measured, photographed and found, and how long it is kept. */
export const StoredCard = ({ item, storageDaysLeft }: StoredCardProps) => {
  const { t } = useLingui();
  const size = [item.lengthMm, item.widthMm, item.heightMm].map(centimetres).join('×');
  return (
    <Card title={<Trans>仓库</Trans>} aside={<Moment at={item.storedAt} />}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>重量</Trans>
          </dt>
          <dd>{weightText(item.weightGrams)}</dd>
        </div>
        <div>
          <dt>
            <Trans>尺寸</Trans>
          </dt>
          <dd>{size} cm</dd>
        </div>
        <div>
          <dt>
            <Trans>库位</Trans>
          </dt>
          <dd>{item.shelf}</dd>
        </div>
      </dl>
      {item.photos.length === 0 ? null : (
        <div className={styles.photos}>
          <PhotoStrip photos={item.photos} label={t`仓库照片`} />
        </div>
      )}
      <Findings findings={item.findings} />
      {storageDaysLeft === null ? null : (
        <>
          <Hairline />
          <StorageCalendar item={item} storageDaysLeft={storageDaysLeft} />
        </>
      )}
    </Card>
  );
};
