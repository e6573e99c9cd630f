import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { classes } from '../look/classes.ts';
import styles from './list.module.css';

export type SkeletonProps = {
  /** CSS lengths; a full-width line of text unless told. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
  /** A whole card, on the ground of the page. */
  readonly card?: boolean;
};

/** One grey block in the shape of what is coming. Build a screen's own skeleton from these inside its own cards. */
export const Skeleton = ({ width, height, round, card }: SkeletonProps) => {
  const size: CSSProperties = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  const look = classes(styles.skeletonLine, round && styles.skeletonRound, card && styles.skeletonCard);
  return <span className={look} style={size} aria-hidden="true" />;
};

/** Rows with a picture and three lines, in cards: for lists of goods, orders, parcels. */
export const RowSkeletons = ({
  count = 5,
  picture = true,
}: {
  readonly count?: number;
  readonly picture?: boolean;
}) => (
  <div>
    <span className="seen-by-readers" role="status">
      <Trans>加载中</Trans>
    </span>
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className={styles.skeletonRow}>
        {picture ? <Skeleton width="calc(152 * var(--rpx))" height="calc(152 * var(--rpx))" /> : null}
        <div>
          <Skeleton width="80%" />
          <Skeleton width="55%" />
          <Skeleton width="35%" height="1.4em" />
        </div>
      </div>
    ))}
  </div>
);

/** Two columns of goods cards. */
export const TileSkeletons = ({ count = 6 }: { readonly count?: number }) => (
  <div className={styles.skeletonTiles}>
    {Array.from({ length: count }, (_, tile) => (
      <div key={tile}>
        <Skeleton height="calc(330 * var(--rpx))" />
        <Skeleton width="85%" />
        <Skeleton width="45%" />
      </div>
    ))}
  </div>
);
