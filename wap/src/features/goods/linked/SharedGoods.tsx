import { goodsErrorCodes, type GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { Price } from '../../../kit/money/Price.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Tag } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import { useFen } from '../../../parts/rates/rates.queries.ts';
import { wordsLike } from '../clipboard/wordsLike.ts';
import { GoodsName } from '../GoodsName.tsx';
import { DomesticTag, StateTags } from '../GoodsTags.tsx';
import styles from './linked.module.css';

/** Goods that somebody shared, as a card: what they are, what they cost, and the way into the shop. */
export const SharedGoods = ({ goods }: { readonly goods: GoodsSummary }) => {
  const fenOf = useFen();
  const platformName = usePlatformNames();
  const canBuy = goods.errorCode === goodsErrorCodes.none && goods.stock === 'onSale';
  return (
    <section className={styles.card}>
      <div className={styles.big}>
        <GoodsPicture src={goods.imageUrl} alt={goods.name} />
      </div>
      <Price yen={goods.price} secondYen={goods.secondPrice} fen={fenOf(goods.price)} size="large" />
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
