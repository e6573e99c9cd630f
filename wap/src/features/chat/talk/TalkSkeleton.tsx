import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import styles from './talk.module.css';

const shapes = [
  { isMine: false, width: '62%' },
  { isMine: true, width: '44%' },
  { isMine: false, width: '70%' },
  { isMine: true, width: '56%' },
  { isMine: false, width: '38%' },
];

/** Bubbles that are coming. */
export const TalkSkeleton = () => (
  <div className={styles.skeleton}>
    <span className="seen-by-readers" role="status">
      <Trans>加载中</Trans>
    </span>
    {shapes.map(({ isMine, width }) => (
      <div key={width} className={isMine ? styles.ownRow : styles.row}>
        {isMine ? null : <Skeleton width="36px" height="36px" round />}
        <Skeleton width={width} height="44px" />
      </div>
    ))}
  </div>
);
