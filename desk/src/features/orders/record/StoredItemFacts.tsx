import { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import { Image } from 'antd';
import { Facts } from '../../../kit/record/Facts.tsx';
import { countText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { PropertyMarks } from '../../freight/index.ts';
import styles from './record.module.css';

const cm = (mm: number) => (mm / 10).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** What the warehouse found, and where it lies. */
export const StoredItemFacts = ({ item }: { readonly item: StoredItem }) => {
  const { t } = useLingui();
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
        ]}
      />
      {item.photos.length === 0 ? null : (
        <div className={styles.photos}>
          <Image.PreviewGroup>
            {item.photos.map((photo, place) => (
              <Image key={photo} src={photo} width={80} height={80} alt={t`入库照片 ${place + 1}`} />
            ))}
          </Image.PreviewGroup>
        </div>
      )}
    </>
  );
};
