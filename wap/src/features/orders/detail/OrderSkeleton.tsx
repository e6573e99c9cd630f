import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { ConfirmSkeleton } from '../confirm/ConfirmSkeleton.tsx';
import styles from '../orders.module.css';

/** Where the order stands, then its goods and their cards, in grey. */
export const OrderSkeleton = () => (
  <>
    <Card>
      <div className={styles.skeleton}>
        <Skeleton width="20%" />
        <Skeleton width="55%" height="calc(44 * var(--rpx))" />
        <Skeleton width="90%" />
      </div>
    </Card>
    <ConfirmSkeleton />
  </>
);
