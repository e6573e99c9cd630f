import type { ResolvedPage } from '@hakobu/contract/goods/resolve.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Price } from '../../../kit/money/Price.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { sessionNow } from '../../../shell/session/session.ts';
import { GoodsName } from '../GoodsName.tsx';
import styles from './linked.module.css';
import { proxyFormFor } from './proxyFormFor.ts';

export type PageCardProps = { readonly page: ResolvedPage; readonly site: string; readonly url: string };

/** What a page outside says, and the way to have it bought: nobody knows its price yet. */
export const PageCard = ({ page, site, url }: PageCardProps) => {
  const displayed = useDisplayed();
  const { name, imageUrls, priceYen, secondPriceYen, sellerName } = page;
  const [picture] = imageUrls;
  return (
    <section className={styles.card}>
      <div className={styles.goods}>
        {picture === undefined ? null : <GoodsPicture src={picture} alt="" size="calc(244 * var(--rpx))" />}
        <div className={styles.about}>
          <GoodsName goods={{ name, nameJa: name }} className={styles.name} originalClassName={styles.ja} />
          <p className={styles.site}>{sellerName === null || sellerName === site ? site : `${site} · ${sellerName}`}</p>
          {priceYen === null ? (
            <p className={styles.unknown}>
              <Trans>价格待买手确认</Trans>
            </p>
          ) : (
            <Price yen={priceYen} secondYen={secondPriceYen} other={displayed(priceYen)} />
          )}
        </div>
      </div>
      <p className={styles.hint}>
        <Trans>商城里没有这件商品。把链接交给我们，买手看过页面后为你报价，同意了才付款。</Trans>
      </p>
      <HandOver url={url} />
    </section>
  );
};

/** The proxy form, filled from the link; where that is hidden, customer service. */
export const HandOver = ({ url }: { readonly url: string }) => {
  const { t } = useLingui();
  const form = proxyFormFor({ url });
  return form === undefined ? (
    <Button wide look="soft" onPress={() => go(links.customerService(sessionNow()?.user, t`在线客服`))}>
      <Trans>请客服帮忙</Trans>
    </Button>
  ) : (
    <Button wide onPress={() => go(form)}>
      <Trans>填表代购</Trans>
    </Button>
  );
};
