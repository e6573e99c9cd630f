import type { Answer } from '@hakobu/contract/base/endpoint';
import { readGoodsLink, readShared, webLinkIn } from '@hakobu/contract/goods/goods-link';
import type { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { shareCodeIn } from '@hakobu/contract/goods/share-code';
import { Trans } from '@lingui/react/macro';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import { GoodsRow } from '../GoodsRow.tsx';
import styles from './linked.module.css';
import { PageCard } from './PageCard.tsx';

/** What of a keyword is a link to be followed instead of words to be searched for. */
export const linkIn = (keyword: string): string | undefined =>
  shareCodeIn(keyword) ?? readShared(keyword)?.url ?? webLinkIn(keyword);

/** What a pasted link turned out to be: goods as in any list, or a page with the way to have it bought. */
export const Linked = ({ linked }: { readonly linked: Answer<typeof resolveGoods> }) => {
  const platformName = usePlatformNames();
  const { goods, page, site, url } = linked;
  const code = goods?.platformCode ?? readGoodsLink(url ?? '')?.site;
  const name = code === undefined ? (site ?? '') : platformName(code, site ?? code);
  return (
    <>
      <p className={styles.found} role="status">
        {goods ? <Trans>认出了 {name} 的商品链接</Trans> : <Trans>读到了 {name} 的页面</Trans>}
      </p>
      {goods ? <GoodsRow goods={goods} /> : null}
      {page ? <PageCard page={page} site={name} url={url ?? ''} /> : null}
    </>
  );
};
