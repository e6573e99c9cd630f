import type { sorts } from '@hakobu/contract/goods/goods.api';
import type { SellerHome } from '@hakobu/contract/goods/seller.api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { grouped } from '../../kit/money/digits.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { mustBeSignedIn } from '../../shell/signedIn.ts';
import { usePlatformNames } from '../platforms/index.ts';
import { LazyReviews } from '../reviews/index.ts';
import { goodsQuery } from './feed.queries.ts';
import { GoodsRow } from './GoodsRow.tsx';
import { idOf } from './goods-mine.queries.ts';
import { useLandedOf } from './search/useLandedOf.ts';
import { sellerQuery, useFollow } from './seller.queries.ts';
import styles from './seller/seller.module.css';
import { SellerWords } from './seller/SellerWords.tsx';

type Sort = (typeof sorts)[number];
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
  const sort = offered.find(([each]) => each === asked)?.[0] ?? 'relevance';
  const named = sellerId !== undefined;
  const seller = useQuery({ ...sellerQuery(sellerId ?? ''), enabled: named });
  const goods = useInfiniteQuery({ ...goodsQuery({ sellerId: sellerId ?? '', sort }), enabled: named });
  const landedOf = useLandedOf(goods.data);
  const { data } = seller;
  return (
    <Screen
      queries={[seller]}
      fault={named ? undefined : t`缺少卖家编号`}
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
              choices={offered.map(([key, words]) => ({ key, label: t(words) }))}
            />
          </div>
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

const SellerHead = ({ seller }: { readonly seller: SellerHome }) => {
  const { t } = useLingui();
  const platformName = usePlatformNames();
  const follow = useFollow(seller.id);
  const { isFollowed } = seller;
  const press = async () => {
    if (!(await mustBeSignedIn())) return;
    await follow.mutateAsync(!isFollowed);
    toast(isFollowed ? t`已取消关注` : t`已关注，可以在「我的收藏」里找到`);
  };
  const onSale = seller.onSale >= mostCounted ? `${grouped(mostCounted)}+` : grouped(seller.onSale);
  const followers = grouped(seller.followers);
  return (
    <Card>
      <div className={styles.line}>
        <SellerWords seller={seller} />
        <Button look={isFollowed ? 'quiet' : 'soft'} size="small" onPress={press}>
          {isFollowed ? <Trans>已关注</Trans> : <Trans>关注</Trans>}
        </Button>
      </div>
      <div className={styles.figures}>
        <span className={styles.counts}>
          <span>
            <Trans>
              在售 <b>{onSale}</b> 件
            </Trans>
          </span>
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

/** The server counts no further. */
const mostCounted = 1000;
