import type { AddableOrder } from '@hakobu/contract/groups/group-order.shape';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText } from '../../../kit/money/digits.ts';
import shape from '../../../kit/look/shapes.module.css';
import { dot } from '../../../kit/show/listText.ts';
import { Tag } from '../../../kit/show/Tag.tsx';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { weightOf } from './group-order.rules.ts';
import { stageLabels } from './order.labels.ts';
import styles from './orders.module.css';

type OrderLineProps = {
  readonly order: Omit<AddableOrder, 'orderCode'>;
  /** Before the picture: what chooses it. */
  readonly check?: ReactNode;
  /** Before the tag of its stage. */
  readonly marks?: ReactNode;
  /** Right of it: what is done with it. */
  readonly children?: ReactNode;
};

/** An order's goods as a group shows them: picture, name, weight, how far they are, what a route may refuse. */
export const OrderLine = ({ order, check, marks, children }: OrderLineProps) => {
  const { i18n } = useLingui();
  const { name, imageUrl, stage, properties, quantity } = order;
  const [word, tone] = stageLabels[stage];
  return (
    <div className={styles.line}>
      {check}
      <span className={styles.picture}>
        <GoodsPicture src={imageUrl} alt="" />
      </span>
      <div className={shape.grow}>
        <p className={shape.twoLines}>{name}</p>
        <p className={shape.small}>
          <Weight of={order} />
          {quantity > 1 ? `${dot}×${quantity}` : ''}
        </p>
        <p className={shape.tags}>
          {marks}
          <Tag tone={tone}>{i18n._(word)}</Tag>
          {properties.map((property) => (
            <Tag key={property}>{i18n._(goodsPropertyLabels[property])}</Tag>
          ))}
        </p>
      </div>
      {children}
    </div>
  );
};

type WeightProps = { readonly of: { readonly weightGrams: number; readonly isWeighed: boolean } };

/** A weight, told apart from one that is only estimated yet. */
export const Weight = ({ of: { weightGrams, isWeighed } }: WeightProps) => {
  const weight = weightText(weightGrams);
  return isWeighed ? weight : <Trans>约 {weight}</Trans>;
};

/** What the chosen ones weigh together; nothing where none is chosen. */
export const ChosenWeight = ({ of }: { readonly of: readonly WeightProps['of'][] }) =>
  of.length === 0 ? null : (
    <small className={shape.small}>
      <Weight of={weightOf(of)} />
    </small>
  );
