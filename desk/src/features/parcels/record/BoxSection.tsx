import type { PackedBox } from '@hakobu/contract/parcels/parcel.shape';
import { useLingui } from '@lingui/react/macro';
import { Image } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Figures } from '../../../kit/record/Facts.tsx';
import { countText } from '../../../kit/text/money.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { sumOfSidesMm } from '../packing/packing.ts';
import styles from '../parcels.module.css';

type Props = { readonly packed: PackedBox; readonly goodsGrams: number };

/** The closed box: weight, measures, photographs. */
export const BoxSection = ({ packed, goodsGrams }: Props) => {
  const { t } = useLingui();
  const now = useNow();
  const { weightGrams, lengthMm, widthMm, heightMm, boxName, photos, packedAt } = packed;
  return (
    <>
      <Section flush>
        <Figures
          figures={[
            {
              label: t`实重`,
              value: `${countText(weightGrams)} g`,
              big: true,
              sub: t`货 ${countText(goodsGrams)} + 箱材 ${countText(Math.max(0, weightGrams - goodsGrams))}`,
            },
            {
              label: t`三边和`,
              value: `${countText(sumOfSidesMm(packed))} mm`,
              sub: `${lengthMm} × ${widthMm} × ${heightMm}`,
            },
            { label: t`箱`, value: boxName, sub: t`${shortInstantText(packedAt, now)} 封箱` },
          ]}
        />
      </Section>
      {photos.length === 0 ? null : (
        <Section>
          <div className={styles.photos}>
            <Image.PreviewGroup items={photos.map(({ url }) => url)}>
              {photos.map(({ fileId, thumbnailUrl }, place) => (
                <Image
                  key={fileId}
                  src={thumbnailUrl}
                  alt={t`封箱照片 ${place + 1}`}
                  width={96}
                  height={96}
                  className={styles.photo ?? ''}
                />
              ))}
            </Image.PreviewGroup>
          </div>
        </Section>
      )}
    </>
  );
};
