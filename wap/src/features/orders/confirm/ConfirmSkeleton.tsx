import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import styles from '../orders.module.css';

const lines = ['80%', '60%', '70%'];

/** Goods, fees and deduction, in grey. */
export const ConfirmSkeleton = () => (
  <>
    <Card>
      <div className={styles.goods}>
        <Skeleton width="calc(152 * var(--rpx))" height="calc(152 * var(--rpx))" />
        <div className={styles.goodsBody}>
          <Skeleton width="85%" />
          <Skeleton width="50%" />
        </div>
      </div>
    </Card>
    {['fees', 'deduction'].map((card) => (
      <Card key={card}>
        <div className={styles.skeleton}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </Card>
    ))}
  </>
);
