import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';

/** The properties of goods as small marks; nothing where there are none. */
export const PropertyMarks = ({ properties }: { readonly properties: readonly GoodsProperty[] }) => {
  const { t } = useLingui();
  return properties.map((property) => (
    <span key={property}>
      <Tag>{t(goodsPropertyLabels[property])}</Tag>{' '}
    </span>
  ));
};
