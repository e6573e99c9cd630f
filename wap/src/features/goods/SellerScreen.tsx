import { sortsOf } from '@hakobu/contract/goods/goods.api';
import type { SellerHome } from '@hakobu/contract/goods/seller.api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { grouped } from '../../kit/money/digits.ts';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { platformsQuery } from '../../parts/platforms/platforms.queries.ts';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { LazyReviews } from '../reviews/index.ts';
import { goodsQuery } from './feed.queries.ts';
import { GoodsRow } from './GoodsRow.tsx';
import { idOf } from './goods-id.rules.ts';
import { Found } from './search/Found.tsx';
import { useLandedOf } from './search/useLandedOf.ts';
import { sellerQuery } from './seller.queries.ts';
import { FollowButton } from './seller/FollowButton.tsx';
import styles from './seller/seller.module.css';
import { SellerWords } from './seller/SellerWords.tsx';

type Sort = ReturnType<typeof sortsOf>[number];
const offered: readonly (readonly [Sort, MessageDescriptor])[] = [
  ['relevance', msg`推荐`],
  ['newest', msg`最新`],
  ['priceLow', msg`价格从低到高`],
  ['priceHigh', msg`价格从高到低`],
];

/** A seller's own page: who they are, what shoppers said of them, and what they have on sale. */
export const SellerScreen = () => {
  const { t } = useLingui();
  const sellerId = useParam('sellerId');
  const asked = useParam('sort');
  const named = sellerId !== undefined;
  const seller = useQuery({ ...sellerQuery(sellerId ?? ''), enabled: named });
  const { data } = seller;
  const isGone = !named || isNotThere(seller);
  // The link says it sooner than the seller does: their goods are asked for at the same time.
  const linked = useParam('pCode');
  const platformCode = data?.platformCode ?? linked;
  const orders = useOrders(platformCode);
  const sort = orders.find(([each]) => each === asked)?.[0] ?? 'relevance';
  const goods = useInfiniteQuery({
    ...goodsQuery({ sellerId: sellerId ?? '', platformCode, sort }),
    enabled: named && platformCode !== undefined,
  });
  const landedOf = useLandedOf(goods.data);
  return (
    <Screen
      queries={isGone ? [] : [seller]}
      empty={
        isGone ? (
          <EmptyState icon="shop" action={<Trans>搜别的商品</Trans>} to={links.search()}>
            <Trans>这个卖家已经不在了。</Trans>
          </EmptyState>
        ) : null
      }
      onPull={() => Promise.all([seller.refetch(), goods.refetch()])}
    >
      {data ? (
        <>
          <SellerHead seller={data} />
          <LazyReviews of={{ sellerId: data.id, platformCode: data.platformCode }} />
          <div className={styles.sorts}>
            <Tabs
              look="pills"
              label={t`商品的顺序`}
              value={sort}
              onChange={(key) => setParams({ sort: key === 'relevance' ? undefined : key })}
              choices={orders.map(([key, words]) => ({ key, label: t(words) }))}
            />
          </div>
          <Found asked={{ keyword: '', platformCode, categoryName: undefined }} first={goods.data?.pages[0]} />
          <InfiniteList
            query={goods}
            keyOf={idOf}
            empty={
              <EmptyState icon="shop" action={<Trans>搜别的商品</Trans>} to={links.search()}>
                <Trans>这个卖家现在没有在售的商品。关注后可以从「我的收藏」回来看。</Trans>
              </EmptyState>
            }
          >
            {(each) => <GoodsRow goods={each} landed={landedOf(each)} />}
          </InfiniteList>
        </>
      ) : null}
    </Screen>
  );
};

/** The orders that the seller's platform knows. */
const useOrders = (platformCode: string | undefined) => {
  const { data } = useQuery(platformsQuery());
  const known = sortsOf(data?.find(({ code }) => code === platformCode)?.source);
  return offered.filter(([sort]) => known.includes(sort));
};

const SellerHead = ({ seller }: { readonly seller: SellerHome }) => {
  const platformName = usePlatformNames();
  const followers = grouped(seller.followers);
  return (
    <Card>
      <div className={styles.line}>
        <SellerWords seller={seller} />
        <FollowButton seller={seller} />
      </div>
      <div className={styles.figures}>
        <span className={styles.counts}>
          {seller.onSale === null ? null : <OnSale count={seller.onSale} />}
          <span>
            <Trans>
              <b>{followers}</b> 人关注
            </Trans>
          </span>
        </span>
        <Tag>{platformName(seller.platformCode)}</Tag>
      </div>
    </Card>
  );
};

const OnSale = ({ count }: { readonly count: number }) => {
  const onSale = count >= maxCounted ? `${grouped(maxCounted)}+` : grouped(count);
  return (
    <span>
      <Trans>
        在售 <b>{onSale}</b> 件
      </Trans>
    </span>
  );
};

/** The server counts no further. */
const maxCounted = 1000;
