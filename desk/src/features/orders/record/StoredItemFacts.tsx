import { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import { Image } from 'antd';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { countText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { PropertyMarks } from '../../../parts/freight/PropertyMarks.tsx';
import { findingLabels } from '../../../parts/warehouse/finding.labels.ts';
import styles from './record.module.css';

const cm = (mm: number) => (mm / 10).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** What the warehouse found, and where it lies. */
export const StoredItemFacts = ({ item }: { readonly item: StoredItem }) => {
  const { t } = useLingui();
  const photos = [...item.photos, ...item.findings.flatMap((finding) => finding.photos)];
  const properties = item.properties.flatMap((each) => GoodsProperty.options.find((known) => known === each) ?? []);
  return (
    <>
      <Facts
        facts={[
          [t`库位`, <b key="shelf">{item.shelf}</b>],
          [t`重量`, `${countText(item.weightGrams)} g`],
          [t`尺寸`, `${cm(item.lengthMm)} × ${cm(item.widthMm)} × ${cm(item.heightMm)} cm`],
          [t`特性`, properties.length === 0 ? null : <PropertyMarks key="properties" properties={properties} />],
          [t`入库`, instantText(item.storedAt)],
          [t`免费存到`, instantText(item.storageFreeUntil)],
          [t`最多存放到`, instantText(item.keptUntil)],
        ]}
      />
      {item.findings.length === 0 ? null : (
        <Note tone="warn">
          {item.findings.map(({ kind, quantity, note }) => (
            <span key={kind + note} className={styles.finding}>
              <b>{t(findingLabels[kind])}</b>
              {quantity === null ? null : ` · ${t`${quantity} 件`}`}
              {note === '' ? null : ` · ${t`「${note}」`}`}
            </span>
          ))}
        </Note>
      )}
      {photos.length === 0 ? null : (
        <div className={styles.photos}>
          <Image.PreviewGroup>
            {photos.map((photo, place) => (
              <Image key={photo} src={photo} width={80} height={80} alt={t`入库照片 ${place + 1}`} />
            ))}
          </Image.PreviewGroup>
        </div>
      )}
    </>
  );
};
