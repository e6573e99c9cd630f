import { goodsErrorCodes, type GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Price } from '../../kit/money/Price.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { wordsLike } from './clipboard/wordsLike.ts';
import { GoodsName } from './GoodsName.tsx';
import { DomesticTag, StateTags } from './GoodsTags.tsx';
import { linkedQuery } from './linked/linked.queries.ts';
import styles from './linked/linked.module.css';
import { NotRead } from './linked/NotRead.tsx';
import { PageCard } from './linked/PageCard.tsx';

/** Where shared links land: a share code of ours, or any link to goods. */
export const SharedScreen = () => {
  const code = useParam('code');
  const url = useParam('url');
  const text = (code ?? url ?? '').trim().slice(0, 2000);
  const linked = useQuery({ ...linkedQuery(text), enabled: text !== '' });
  const { data, error } = linked;
  const failed = data === undefined && error !== null;
  return (
    <Screen
      queries={failed || text === '' ? [] : [linked]}
      skeleton={<CardSkeleton />}
      empty={failed || text === '' ? <NotRead text={text} error={error} onRetry={linked.refetch} /> : undefined}
    >
      {data?.goods ? <SharedGoods goods={data.goods} /> : null}
      {data?.page ? <PageCard page={data.page} site={data.site ?? ''} url={data.url ?? text} /> : null}
    </Screen>
  );
};

const CardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.skeleton}>
      <Skeleton height="min(80vw, 320px)" />
      <Skeleton width="45%" height="1.8em" />
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </div>
  </div>
);

/** Goods that somebody shared, as a card: what they are, what they cost, and the way into the shop. */
const SharedGoods = ({ goods }: { readonly goods: GoodsSummary }) => {
  const displayed = useDisplayed();
  const platformName = usePlatformNames();
  const canBuy = goods.errorCode === goodsErrorCodes.none && goods.stock === 'onSale';
  return (
    <section className={styles.card}>
      <div className={styles.big}>
        <GoodsPicture src={goods.imageUrl} alt={goods.name} />
      </div>
      <Price yen={goods.price} secondYen={goods.secondPrice} other={displayed(goods.price)} size="large" />
      <GoodsName goods={goods} className={styles.name} originalClassName={styles.ja} />
      <p className={styles.tags}>
        <Tag>{platformName(goods.platformCode)}</Tag>
        <StateTags goods={goods} />
        <DomesticTag goods={goods} />
      </p>
      <Button wide look={canBuy ? 'fill' : 'soft'} onPress={() => go(links.goods(goods))}>
        <Trans>在商城里打开</Trans>
      </Button>
      <Button wide look={canBuy ? 'text' : 'fill'} onPress={() => go(links.search({ keyword: wordsLike(goods.name) }))}>
        <Trans>找类似的</Trans>
      </Button>
    </section>
  );
};
