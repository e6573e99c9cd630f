import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { recordBrowsing } from '@hakobu/contract/goods/goods-mine.api';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { SeenAt } from '../../parts/goods/SeenAt.tsx';
import { Instructions } from '../../parts/platforms/LazyInstructions.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { mustBeSignedIn } from '../../shell/signedIn.ts';
import { LazyReviews } from '../reviews/index.ts';
import { BuyBar } from './detail/BuyBar.tsx';
import { Description } from './detail/Description.tsx';
import styles from './detail/detail.module.css';
import { Photos } from './detail/Photos.tsx';
import { PriceCard } from './detail/PriceCard.tsx';
import { Questions } from './detail/Questions.tsx';
import { Similar } from './detail/Similar.tsx';
import { FreeCancelCard, SellerCard } from './detail/SellerCard.tsx';
import { goodsDetailQuery, useCollect } from './goods.queries.ts';

export const GoodsScreen = () => {
  const { t } = useLingui();
  const goodsId = useParam('gId');
  const platformCode = useParam('pCode');
  const named = goodsId !== undefined && platformCode !== undefined;
  const client = useQueryClient();
  const platformName = usePlatformNames();
  const goods = useQuery({
    ...goodsDetailQuery({ goodsId: goodsId ?? '', platformCode: platformCode ?? '' }),
    enabled: named,
  });
  const [quantity, setQuantity] = useState(1);
  useBrowsing(goods.data);
  const { data } = goods;
  return (
    <Screen
      bleed
      queries={[goods]}
      fault={named ? undefined : t`缺少商品编号`}
      skeleton={<GoodsSkeleton />}
      right={
        data ? (
          <>
            <Heart goods={data} />
            <Share goods={data} />
          </>
        ) : null
      }
      onPull={() => Promise.all([goods.refetch(), client.invalidateQueries({ queryKey: ['goods', 'landed'] })])}
      foot={data ? <BuyBar goods={data} quantity={quantity} onQuantity={setQuantity} /> : null}
    >
      {data ? (
        <>
          <Photos goods={data} />
          <div className={styles.cards}>
            <PriceCard goods={data} quantity={quantity} />
            {data.errorCode === 0 ? null : <Similar goods={data} />}
            {data.source ? <SeenAt {...data.source} platformName={platformName(data.platformCode)} /> : null}
            <SellerCard seller={data.seller} />
            <FreeCancelCard />
            <Instructions codes={[data.platformCode]} />
            <Description goods={data} />
            <LazyReviews of={{ goodsId: data.goodsId, platformCode: data.platformCode }} />
            <Questions goodsKey={{ goodsId: data.goodsId, platformCode: data.platformCode }} />
            {data.errorCode === 0 ? <Similar goods={data} /> : null}
          </div>
        </>
      ) : null}
    </Screen>
  );
};

/** Remembers for the shopper that the goods were looked at. */
const useBrowsing = (goods: GoodsDetail | undefined) => {
  const signedIn = useSession() !== undefined;
  const goodsId = goods?.goodsId;
  const platformCode = goods?.platformCode;
  useEffect(() => {
    if (!signedIn || goodsId === undefined || platformCode === undefined) return;
    call(recordBrowsing, { goodsId, platformCode }).catch(() => {
      // A visit that is not remembered is nothing to bother the shopper with.
    });
  }, [signedIn, goodsId, platformCode]);
};

const Heart = ({ goods }: { readonly goods: GoodsDetail }) => {
  const { t } = useLingui();
  const collect = useCollect(goods);
  const { isCollected } = goods;
  const press = async () => {
    if (!(await mustBeSignedIn())) return;
    await collect.mutateAsync(!isCollected);
    toast(isCollected ? t`已取消收藏` : t`已收藏`);
  };
  return <IconButton icon="heart" label={t`收藏`} pressed={isCollected} onPress={press} />;
};

const ShareSheet = lazy(async () => ({ default: (await import('./share/ShareSheet.tsx')).ShareSheet }));

const Share = ({ goods }: { readonly goods: GoodsDetail }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="share" label={t`分享`} onPress={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <ShareSheet goods={goods} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

const GoodsSkeleton = () => (
  <>
    <Skeleton height="min(100vw, 360px)" />
    <div className={styles.cards}>
      <Card>
        <div className={styles.skeleton}>
          <Skeleton width="45%" height="1.8em" />
          <Skeleton height="4em" />
          <Skeleton width="90%" />
          <Skeleton width="60%" />
        </div>
      </Card>
      <Card>
        <div className={styles.skeleton}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </div>
      </Card>
    </div>
  </>
);
