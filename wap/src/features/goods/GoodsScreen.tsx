import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import type { GoodsDetail, GoodsKey, Seller } from '@hakobu/contract/goods/goods.shape';
import { collectGoods, recordBrowsing } from '@hakobu/contract/goods/goods-mine.api';
import { goodsLanded } from '@hakobu/contract/goods/landed.api';
import { useLingui, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import shape from '../../kit/look/shapes.module.css';
import { toast } from '../../kit/overlay/toast.ts';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Carousel } from '../../kit/show/Carousel.tsx';
import { PhotoViewer } from '../../kit/show/PhotoViewer.tsx';
import { links } from '../../links.ts';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { SeenAt } from '../../parts/goods/SeenAt.tsx';
import { Instructions } from '../../parts/platforms/LazyInstructions.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { call } from '../../shell/calls/api.ts';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { useSession } from '../../shell/session/session.ts';
import { mustBeSignedIn, useRepeatedTap } from '../../shell/session/signedIn.ts';
import { LazyReviews } from '../reviews/index.ts';
import { BuyBar } from './detail/BuyBar.tsx';
import { Description } from './detail/Description.tsx';
import styles from './detail/detail.module.css';
import { PriceCard } from './detail/PriceCard.tsx';
import { GoodsQuestions } from './detail/GoodsQuestions.tsx';
import { Similar } from './detail/Similar.tsx';
import { FollowButton } from './seller/FollowButton.tsx';
import sellerStyles from './seller/seller.module.css';
import { SellerWords } from './seller/SellerWords.tsx';

const goodsQuery = ({ goodsId, platformCode }: GoodsKey) =>
  callQuery(goodsDetail, { goodsId, platformCode }, { about: 'goods', inLanguage: true, quiet: true });

export const GoodsScreen = () => {
  const goodsId = useParam('gId');
  const platformCode = useParam('pCode');
  const named = goodsId !== undefined && platformCode !== undefined;
  const rereadLanded = useReread(endpointKey(goodsLanded, 'goods'));
  const platformName = usePlatformNames();
  const goods = useQuery({
    ...goodsQuery({ goodsId: goodsId ?? '', platformCode: platformCode ?? '' }),
    enabled: named,
  });
  const [quantity, setQuantity] = useState(1);
  useBrowsing(goods.data);
  const { data } = goods;
  const isGone = !named || isNotThere(goods);
  return (
    <Screen
      bleed
      queries={isGone ? [] : [goods]}
      empty={isGone ? <GoneGoods /> : null}
      skeleton={<GoodsSkeleton />}
      right={
        data ? (
          <>
            <Heart goods={data} />
            <Share goods={data} />
          </>
        ) : null
      }
      onPull={() => Promise.all([goods.refetch(), rereadLanded()])}
      foot={data ? <BuyBar goods={data} quantity={quantity} onQuantity={setQuantity} /> : null}
    >
      {data ? (
        <>
          <Photos goods={data} />
          <div className={styles.cards}>
            <PriceCard key={data.goodsId} goods={data} quantity={quantity} />
            {data.errorCode === 0 ? null : <Similar goods={data} />}
            {data.source ? <SeenAt {...data.source} platformName={platformName(data.platformCode)} /> : null}
            <SellerCard seller={data.seller} />
            <FreeCancelCard />
            <Instructions codes={[data.platformCode]} />
            <Description goods={data} />
            <LazyReviews of={{ goodsId: data.goodsId, platformCode: data.platformCode }} />
            <GoodsQuestions goodsKey={{ goodsId: data.goodsId, platformCode: data.platformCode }} />
            {data.errorCode === 0 ? <Similar goods={data} /> : null}
          </div>
        </>
      ) : null}
    </Screen>
  );
};

const GoneGoods = () => (
  <EmptyState icon="search" action={<Trans>搜别的商品</Trans>} to={links.search()}>
    <Trans>这件商品已经不在了。</Trans>
  </EmptyState>
);

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

/** Collects goods or lets go of them; the heart turns at once and turns back when it fails. */
const useCollect = ({ goodsId, platformCode }: GoodsDetail) => {
  const client = useQueryClient();
  const { queryKey } = goodsQuery({ goodsId, platformCode });
  const show = (isCollected: boolean) =>
    client.setQueryData(queryKey, (before) => (before ? { ...before, isCollected } : before));
  return useMutation({
    mutationFn: (collected: boolean) => call(collectGoods, { goodsId, platformCode, collected }),
    onMutate: show,
    onSuccess: ({ isCollected }) => show(isCollected),
    onError: (_error, wanted) => show(!wanted),
  });
};

const Heart = ({ goods }: { readonly goods: GoodsDetail }) => {
  const { t } = useLingui();
  const collect = useCollect(goods);
  const { isCollected } = goods;
  const press = async () => {
    if (!(await mustBeSignedIn('collect'))) return;
    await collect.mutateAsync(!isCollected);
    toast(isCollected ? t`已取消收藏` : t`已收藏`);
  };
  // Signed out all goods seem uncollected: what is collected already stays so.
  useRepeatedTap('collect', () => isCollected || void press());
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

/** Who sells: ratings, and how soon they ship; leads to their own page. Followed from here as from there. */
const SellerCard = ({ seller }: { readonly seller: Seller }) => (
  <Card>
    <div className={sellerStyles.line}>
      <Link to={links.seller(seller)} className={sellerStyles.lead}>
        <SellerWords seller={seller} />
        <Icon name="next" size={16} weight={2.2} />
      </Link>
      <FollowButton seller={seller} />
    </div>
  </Card>
);

/** What sets a held payment apart, said before it is made. */
const FreeCancelCard = () => (
  <Card>
    <div className={shape.wideLine}>
      <Icon name="shield" size={22} className={styles.promise} />
      <div className={styles.sellerWords}>
        <b>
          <Trans>采购前可自助取消，全额退回</Trans>
        </b>
        <p>
          <Trans>货款先冻结不扣；买手接单后改为申请取消</Trans>
        </p>
      </div>
    </div>
  </Card>
);

/** The photos, whole; a tap opens them full screen. */
const Photos = ({ goods }: { readonly goods: GoodsDetail }) => {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number>();
  const photos = goods.imageUrls.length > 0 ? goods.imageUrls : [goods.imageUrl];
  const count = photos.length;
  const slides = photos.map((photo, place) => ({
    key: photo,
    content: (
      <button type="button" className={styles.photo} aria-label={t`看大图 ${place + 1}`} onClick={() => setOpen(place)}>
        <GoodsPicture src={photo} alt="" eager={place === 0} />
      </button>
    ),
  }));
  return (
    <div className={styles.photos}>
      <Carousel slides={slides} label={t`商品照片`} onShown={setAt} />
      {count > 1 ? (
        <span className={styles.photoCount} aria-hidden="true">
          {at + 1} / {count}
        </span>
      ) : null}
      <PhotoViewer photos={photos} from={open} onClose={() => setOpen(undefined)} />
    </div>
  );
};
