import type { DisplayRate } from '@hakobu/contract/rates/rate.shape';
import { menuList, noticeList } from '@hakobu/contract/content/content.api';
import type { Notice } from '@hakobu/contract/content/content.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { Skeleton, TileSkeletons } from '../../kit/list/Skeleton.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import shape from '../../kit/look/shapes.module.css';
import { perHundredText } from '../../kit/money/displayed.ts';
import { rateText } from '../../kit/money/moneyTexts.ts';
import { Link } from '../../kit/press/Link.tsx';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { platformsQuery } from '../../parts/platforms/platforms.queries.ts';
import { useRates, useShownRate } from '../../parts/rates/rates.queries.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { useTicker } from '../../shell/ticker.ts';
import { Banners, carouselQuery } from '../content/index.ts';
import { PasteChip } from './clipboard/PasteChip.tsx';
import { goodsQuery } from './feed.queries.ts';
import { GoodsTile } from './GoodsTile.tsx';
import { Entries } from './home/Entries.tsx';
import styles from './home/home.module.css';

const slowly = { inLanguage: true, staleTime: 60_000, quiet: true };

export const HomeScreen = () => {
  const feed = useInfiniteQuery(goodsQuery({}));
  const platforms = useQuery(platformsQuery());
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

/** One notice after another, turned by the counter of 3 s (source spec, section 9). */
const NoticeTicker = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const { t } = useLingui();
  const tick = useTicker();
  const notice = notices[tick % Math.max(1, notices.length)];
  if (!notice) return null;
  const to = links.richText(notice.id, 'notice');
  const inside = (
    <>
      <Icon name="bell" size={18} className={styles.bell} />
      <span key={notice.id} className={styles.noticeTitle} lang={notice.language}>
        {notice.title}
      </span>
    </>
  );
  return hasScreen('pages/base/richText/richText') ? (
    <Link to={to} className={styles.notice} label={t`公告：${notice.title}`}>
      {inside}
      <Icon name="next" size={14} weight={2} className={shape.faint} />
    </Link>
  ) : (
    <div className={styles.notice}>{inside}</div>
  );
};

/** The product's name with today's rate, and the way to the search. */
const HomeBar = () => (
  <>
    <div className={styles.top}>
      <h1>Hakobu</h1>
      <RateChip />
    </div>
    <div className={styles.searchBox}>
      <Link to={links.search()} className={styles.searchLink}>
        <Icon name="search" />
        <span>
          <Trans>搜商品，或粘贴链接</Trans>
        </span>
      </Link>
      <PasteChip />
    </div>
  </>
);

// Few look at it: home's first load goes without.
const RateSheet = lazy(async () => ({ default: (await import('./home/RateSheet.tsx')).RateSheet }));

const ShownChip = ({ rate }: { readonly rate: DisplayRate }) => {
  const amount = perHundredText(rate.chargedPpm, rate);
  return <Trans>100 日元 ≈ {amount}</Trans>;
};

/** Today's rate; a press tells what it is made of. */
const RateChip = () => {
  const [open, setOpen] = useState<boolean>();
  const { data } = useRates();
  const shown = useShownRate();
  // Who wants nothing but yen is shown no rate.
  if (!data || !shown) return null;
  return (
    <>
      <button type="button" className={styles.rate} onClick={() => setOpen(true)}>
        <b>{shown.currency === 'CNY' ? rateText(shown.chargedPpm) : <ShownChip rate={shown} />}</b>
        {shown.isStale ? (
          <small>
            <Trans>未更新</Trans>
          </small>
        ) : null}
        <Icon name="next" size={13} weight={2} />
      </button>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <RateSheet
            open={open}
            onClose={() => setOpen(false)}
            shown={shown}
            others={data.filter(({ currency }) => currency !== 'CNY' && currency !== shown.currency)}
          />
        </Suspense>
      )}
    </>
  );
};
