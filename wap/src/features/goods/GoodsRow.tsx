import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '../../kit/look/classes.ts';
import { yenText } from '../../kit/money/digits.ts';
import { aboutText, type DisplayedMoney } from '../../kit/money/displayed.ts';
import { Price } from '../../kit/money/Price.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { DomesticTag, StateTags } from './GoodsTags.tsx';
import styles from './goods.module.css';

export type GoodsRowProps = {
  readonly goods: GoodsSummary;
  /** What it comes to at the door; undefined until that is known. `isComplete` false: at least that much. */
  readonly landed?: { readonly totalYen: number; readonly isComplete: boolean } | undefined;
  /** One more tag after those of the goods themselves. */
  readonly tag?: ReactNode;
  /** After the tags: how old it is what is shown. */
  readonly below?: ReactNode;
};

/** Goods in a list: price, then what it comes to at the door; greyed where they can no longer be bought. */
export const GoodsRow = ({ goods, landed, tag, below }: GoodsRowProps) => {
  const displayed = useDisplayed();
  const platformName = usePlatformNames();
  return (
    <Link to={links.goods(goods)} className={classes(styles.row, goods.errorCode !== 0 && styles.gone)}>
      <GoodsPicture src={goods.imageUrl} alt="" size="calc(244 * var(--rpx))" />
      <span className={styles.rowBody}>
        <span className={styles.rowName}>{goods.name}</span>
        {goods.nameJa === goods.name ? null : (
          <span className={styles.nameJa} lang="ja">
            {goods.nameJa}
          </span>
        )}
        <span className={styles.tags}>
          <Tag>{platformName(goods.platformCode)}</Tag>
          <StateTags goods={goods} />
          <DomesticTag goods={goods} />
          {tag}
        </span>
        {below}
        <span className={styles.rowFoot}>
          <Price yen={goods.price} secondYen={goods.secondPrice} other={displayed(goods.price)} />
          {landed === undefined ? null : <Landed {...landed} other={displayed(landed.totalYen)} />}
        </span>
      </span>
    </Link>
  );
};

type LandedProps = {
  readonly totalYen: number;
  readonly isComplete: boolean;
  readonly other: DisplayedMoney | undefined;
};

const Landed = ({ totalYen, isComplete, other }: LandedProps) => {
  const total = yenText(totalYen);
  return (
    <span className={shape.plainText}>
      {isComplete ? <Trans>到手约 {total}</Trans> : <Trans>到手约 {total} 起</Trans>}{' '}
      {other === undefined ? null : <span className={styles.about}>{aboutText(other)}</span>}
    </span>
  );
};
