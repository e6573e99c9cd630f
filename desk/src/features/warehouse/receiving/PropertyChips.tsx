import { type GoodsProperty, goodsProperties } from '@hakobu/contract/freight/goods-property.shape';
import { useLingui } from '@lingui/react/macro';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import shape from '../../../kit/shapes.module.css';
import { PickChip } from '../../../kit/input/PickChip.tsx';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';

type Props = {
  readonly value: readonly GoodsProperty[];
  readonly onChange: (value: readonly GoodsProperty[]) => void;
};

const maxKeys = 9;
// A weight that is typed must not say what the goods are: the digit comes after a letter.
const keyAt = (place: number) => (place < maxKeys ? `t ${place + 1}` : null);

/** What carriers and customs treat apart: the first nine by T and their digit, all by a click. */
export const PropertyChips = ({ value, onChange }: Props) => {
  const { t } = useLingui();
  const toggle = (property: GoodsProperty) =>
    onChange(value.includes(property) ? value.filter((each) => each !== property) : [...value, property]);
  useKeys(
    goodsProperties.slice(0, maxKeys).map((property, place) => ({
      keys: `t ${place + 1}`,
      label: t(goodsPropertyLabels[property]),
      onPress: () => toggle(property),
    })),
  );
  return (
    <div className={shape.closeWrapped} role="group" aria-label={t`物性`}>
      {goodsProperties.map((property, place) => {
        const key = keyAt(place);
        const on = value.includes(property);
        return (
          <PickChip key={property} isOn={on} onPress={() => toggle(property)}>
            {t(goodsPropertyLabels[property])} {key ? <Key keys={key} /> : null}
          </PickChip>
        );
      })}
    </div>
  );
};
