import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { Check } from '../../../kit/press/Check.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { GoodsRow } from '../GoodsRow.tsx';
import type { LandedTotal } from '../search/useLandedOf.ts';
import styles from './mine.module.css';

export type MineRowProps = {
  readonly goods: GoodsSummary;
  readonly landed: LandedTotal | undefined;
  readonly tag?: ReactNode;
  /** Under its words. */
  readonly below?: ReactNode;
  /** While the list is tidied: whether it is marked. */
  readonly marked?: boolean | undefined;
  readonly onMark: (wanted: boolean) => void;
  /** In the corner while the list is not tidied. */
  readonly corner?: ReactNode;
};

/** Goods of a list that is the shopper's own, with a mark before them while it is tidied. */
export const MineRow = ({ goods, landed, tag, below, marked, onMark, corner }: MineRowProps) => {
  const { t } = useLingui();
  const { name } = goods;
  const tidying = marked !== undefined;
  return (
    <div className={classes(styles.line, !tidying && corner !== undefined && styles.cornered)}>
      {tidying ? <Check checked={marked} onChange={onMark} label={t`选择 ${name}`} /> : null}
      <div className={shape.grow}>
        <GoodsRow goods={goods} landed={goods.errorCode === 0 ? landed : undefined} tag={tag} below={below} />
      </div>
      {tidying || corner === undefined ? null : <span className={styles.corner}>{corner}</span>}
    </div>
  );
};
