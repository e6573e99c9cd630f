import { countryName } from '@hakobu/contract/freight/country.shape';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { ParcelContent } from '@hakobu/contract/parcels/parcel.shape';
import type { DeclaredLine } from '@hakobu/contract/parcels/sheet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { PhotoStrip } from '../../../kit/show/PhotoViewer.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { languageNow } from '../../../shell/language.ts';
import { StorageTag } from '../apply/StorageTag.tsx';
import lineStyles from '../goods-line.module.css';
import styles from './orders.module.css';

/** One order inside a parcel, with everything that the warehouse and customs know of it. */
export const ContentCard = ({ order }: { readonly order: ParcelContent }) => {
  const { t, i18n } = useLingui();
  const declared = yenText(order.declaredYen);
  return (
    <Card>
      <Link to={links.order(order.orderCode)} className={shape.atTop}>
        <span className={lineStyles.picture}>
          <GoodsPicture src={order.imageUrl} alt="" />
        </span>
        <span className={styles.text}>
          <span className={shape.twoLines}>{order.name}</span>
          {order.nameJa === order.name ? null : <small lang="ja">{order.nameJa}</small>}
          <small>
            {weightText(order.weightGrams)} · <Trans>申报 {declared} 日元</Trans> · ×{order.quantity}
          </small>
          <span className={styles.tags}>
            {isInWarehouse(order) ? <StorageTag order={order} /> : null}
            {order.properties.map((property) => (
              <Tag key={property}>{i18n._(goodsPropertyLabels[property])}</Tag>
            ))}
          </span>
        </span>
      </Link>
      {order.declared.length > 0 ? (
        <div className={styles.part}>
          <p className={styles.partTitle}>
            <Trans>面单上的申报</Trans>
          </p>
          {order.declared.map((line) => (
            <Declared key={`${line.nameEnglish} ${line.hsCode} ${line.unitValueYen}`} line={line} />
          ))}
        </div>
      ) : null}
      {order.photos.length > 0 ? (
        <div className={styles.part}>
          <p className={styles.partTitle}>
            <Trans>入库照片</Trans>
          </p>
          <PhotoStrip photos={order.photos.map(({ url }) => url)} label={t`入库照片`} />
        </div>
      ) : null}
    </Card>
  );
};

// Once the parcel has left there is no storage to speak of.
const isInWarehouse = ({ state }: ParcelContent): boolean => state === 'InWarehouse' || state === 'Packing';

const Declared = ({ line }: { readonly line: DeclaredLine }) => {
  const { quantity, hsCode, material, countryOfOrigin } = line;
  const country = countryOfOrigin === '' ? '' : countryName(countryOfOrigin, languageNow());
  const unit = yenText(line.unitValueYen);
  const name = [line.nameEnglish, line.nameChinese].filter(Boolean).join(' · ');
  return (
    <p className={styles.declared}>
      {name === '' ? (
        <span className={styles.lacking}>
          <Trans>品名还没填</Trans>
        </span>
      ) : (
        name
      )}
      {line.proposed.length > 0 ? (
        <>
          {' '}
          <Tag tone="wait">
            <Trans>建议，待核对</Trans>
          </Tag>
        </>
      ) : null}
      <small>
        {quantity} × {unit}
        {hsCode === '' ? null : ` · HS ${hsCode}`}
        {material === '' ? null : ` · ${material}`}
        {country === '' ? null : (
          <>
            {' · '}
            <Trans>{country}制造</Trans>
          </>
        )}
      </small>
    </p>
  );
};
