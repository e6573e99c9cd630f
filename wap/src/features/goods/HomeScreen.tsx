import { menuList, noticeList } from '@hakobu/contract/content/content.api';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { Skeleton, TileSkeletons } from '../../kit/list/Skeleton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { platformsQuery } from '../../parts/platforms/platforms.queries.ts';
import { useRates } from '../../parts/rates/rates.queries.ts';
import { useCall } from '../../shell/calls.ts';
import { Banners, carouselQuery } from '../content/index.ts';
import { goodsQuery } from './feed.queries.ts';
import { GoodsTile } from './GoodsTile.tsx';
import { Entries } from './home/Entries.tsx';
import styles from './home/home.module.css';
import { HomeBar } from './home/HomeBar.tsx';
import { NoticeTicker } from './home/NoticeTicker.tsx';

const slowly = { inLanguage: true, staleTime: 60_000, quiet: true };

export const HomeScreen = () => {
  const feed = useInfiniteQuery(goodsQuery({}));
  const platforms = useQuery(platformsQuery);
  const banners = useQuery(carouselQuery('home'));
  const notices = useCall(noticeList, {}, slowly);
  // Also the app's quiet test whether the token is still good (source spec, section 8).
  const menu = useCall(menuList, {}, slowly);
  const rates = useRates();
  const everything = [feed, platforms, banners, notices, menu, rates];
  // One part that fails takes down nobody else; only where nothing at all is known does the whole page say so.
  const known = [platforms, banners, menu].some(({ data }) => data !== undefined);
  return (
    <Screen
      ground="wash"
      bar={<HomeBar />}
      queries={known ? [] : [feed]}
      skeleton={<HomeSkeleton />}
      onPull={() => Promise.all(everything.map((query) => query.refetch()))}
    >
      <Banners query={banners} />
      <Entries platforms={platforms.data ?? []} menu={menu.data ?? []} />
      <NoticeTicker notices={notices.data ?? []} />
      <h2 className={styles.feedTitle}>
        <Trans>为你推荐</Trans>
      </h2>
      <InfiniteList
        query={feed}
        keyOf={(goods) => `${goods.platformCode} ${goods.goodsId}`}
        look="tiles"
        skeleton={<TileSkeletons />}
        empty={
          <EmptyState icon="shop" action={<Trans>去商城看看</Trans>} to={links.mall()}>
            <Trans>还没有推荐的商品</Trans>
          </EmptyState>
        }
      >
        {(goods) => <GoodsTile goods={goods} />}
      </InfiniteList>
    </Screen>
  );
};

const HomeSkeleton = () => (
  <>
    <Skeleton card height="calc(216 * var(--rpx))" />
    <div className={styles.skeletonGap} />
    <Skeleton card height="calc(490 * var(--rpx))" />
    <div className={styles.skeletonGap} />
    <TileSkeletons />
  </>
);
