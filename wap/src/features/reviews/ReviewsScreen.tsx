import type { ReviewSummary } from '@hakobu/contract/reviews/review.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { reviewsQuery, type Reviewed, type Shown } from './review.queries.ts';
import { ReviewBody } from './ReviewBody.tsx';
import styles from './reviews.module.css';
import { Stars } from './Stars.tsx';

const useReviewed = (): Reviewed | undefined => {
  const goodsId = useParam('gId');
  const platformCode = useParam('pCode') ?? '';
  const sellerId = useParam('sellerId');
  if (goodsId !== undefined && platformCode !== '') return { goodsId, platformCode };
  return sellerId === undefined ? undefined : { sellerId, platformCode };
};

/** Where what has no review yet is looked at itself. */
const reviewedAt = (of: Reviewed | undefined): string => {
  if (of === undefined) return links.home();
  return 'sellerId' in of ? links.seller({ id: of.sellerId, platformCode: of.platformCode }) : links.goods(of);
};

const choices = ['all', 'photos', '5', '4', '3', '2', '1'] as const;
type Chosen = (typeof choices)[number];

const shownBy = (chosen: Chosen): Shown => {
  if (chosen === 'all') return {};
  return chosen === 'photos' ? { show: 'photos' } : { stars: Number(chosen) };
};

/** What shoppers said of goods, or of all goods of a seller. */
export const ReviewsScreen = () => {
  const { t } = useLingui();
  const of = useReviewed();
  const asked = useParam('show');
  const chosen = choices.find((each) => each === asked) ?? 'all';
  const reviews = useInfiniteQuery({
    ...reviewsQuery(of ?? { sellerId: '', platformCode: '' }, shownBy(chosen)),
    enabled: of !== undefined,
  });
  const summary = reviews.data?.pages[0]?.summary;
  const isOfSeller = of !== undefined && 'sellerId' in of;
  return (
    <Screen queries={[reviews]} fault={of === undefined ? t`缺少商品或卖家编号` : undefined}>
      {summary ? (
        <>
          <Sum summary={summary} />
          <Filter summary={summary} chosen={chosen} />
        </>
      ) : null}
      <InfiniteList
        query={reviews}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon="page"
            {...(chosen === 'all'
              ? { action: isOfSeller ? <Trans>看卖家的商品</Trans> : <Trans>看这件商品</Trans>, to: reviewedAt(of) }
              : { action: <Trans>看全部评价</Trans>, onAction: () => setParams({ show: undefined }) })}
          >
            {chosen === 'all' ? (
              <Trans>还没有人评价。收到货的人可以在订单里写评价</Trans>
            ) : (
              <Trans>没有这样的评价</Trans>
            )}
          </EmptyState>
        }
      >
        {(review) => (
          <Card>
            <ReviewBody review={review} withGoods={isOfSeller} />
          </Card>
        )}
      </InfiniteList>
    </Screen>
  );
};

const Sum = ({ summary: { averageTenths, byStars, count } }: { readonly summary: ReviewSummary }) => {
  const { t } = useLingui();
  if (averageTenths === null) return null;
  return (
    <Card>
      <div className={shape.wideLine}>
        <div>
          <div className={styles.average}>{(averageTenths / 10).toFixed(1)}</div>
          <Stars count={Math.round(averageTenths / 10)} />
          <p className={shape.small}>
            <Trans>共 {count} 条</Trans>
          </p>
        </div>
        <div className={styles.bars}>
          {[5, 4, 3, 2, 1].map((stars) => {
            const many = byStars[stars - 1] ?? 0;
            return (
              <div key={stars} className={styles.bar}>
                {stars} ★
                <progress max={count} value={many} aria-label={t`${stars} 星有 ${many} 条`} />
                {many}
              </div>
            );
          })}
        </div>
      </div>
    </Card>
  );
};

const Filter = ({ summary, chosen }: { readonly summary: ReviewSummary; readonly chosen: Chosen }) => {
  const { t } = useLingui();
  const wordsOf = (key: Chosen): string => {
    if (key === 'all') return t`全部`;
    return key === 'photos' ? t`有图` : t`${key} 星`;
  };
  const countOf = (key: Chosen): number => {
    if (key === 'all') return summary.count;
    return key === 'photos' ? summary.withPhotos : (summary.byStars[Number(key) - 1] ?? 0);
  };
  if (summary.count === 0) return null;
  return (
    <div className={styles.filter}>
      <Tabs
        look="pills"
        label={t`显示哪些评价`}
        value={chosen}
        onChange={(key) => setParams({ show: key === 'all' ? undefined : key })}
        choices={choices
          .filter((key) => key === chosen || countOf(key) > 0)
          .map((key) => ({ key, label: wordsOf(key), count: countOf(key) }))}
      />
    </div>
  );
};
