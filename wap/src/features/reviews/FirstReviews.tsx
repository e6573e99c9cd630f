import type { Answer } from '@hakobu/contract/base/endpoint';
import type { listReviews } from '@hakobu/contract/reviews/review.api';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { go } from '../../kit/screen/navigation.ts';
import { Card } from '../../kit/show/Card.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { firstReviewsQuery, type Reviewed } from './review.queries.ts';
import { ReviewBody } from './ReviewBody.tsx';
import styles from './reviews.module.css';
import { Stars } from './Stars.tsx';

/** What shoppers of ours said: the average, and the first two. */
export const FirstReviews = ({ of }: { readonly of: Reviewed }) => {
  const query = useQuery(firstReviewsQuery(of));
  const { data } = query;
  const count = data?.summary.count ?? 0;
  return (
    <Card
      title={<Trans>本店用户的评价</Trans>}
      aside={
        count > 0 ? (
          <Button look="text" onPress={() => go(links.reviews(of))}>
            <Trans>看全部 {count} 条</Trans>
          </Button>
        ) : null
      }
    >
      {data ? (
        <Some data={data} withGoods={'sellerId' in of} />
      ) : query.error ? (
        <p className={shape.small}>
          {reasonFor(query.error)}{' '}
          <Button look="text" onPress={() => query.refetch()}>
            <Trans>重试</Trans>
          </Button>
        </p>
      ) : (
        <Skeleton width="70%" />
      )}
    </Card>
  );
};

type SomeProps = { readonly data: Answer<typeof listReviews>; readonly withGoods: boolean };

const Some = ({ data: { list, summary }, withGoods }: SomeProps) => {
  if (summary.averageTenths === null)
    return (
      <p className={shape.small}>
        <Trans>还没有人评价。收到货的人可以在订单里写评价</Trans>
      </p>
    );
  const average = (summary.averageTenths / 10).toFixed(1);
  return (
    <>
      <div className={shape.wideLine}>
        <span className={styles.average}>{average}</span>
        <Stars count={Math.round(summary.averageTenths / 10)} />
      </div>
      <ul className={classes(styles.list, styles.first)}>
        {list.map((review) => (
          <li key={review.id}>
            <ReviewBody review={review} withGoods={withGoods} />
          </li>
        ))}
      </ul>
    </>
  );
};
