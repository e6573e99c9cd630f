import { createHash } from 'node:crypto';
import { hostOf } from '@hakobu/contract/proxies/proxy-link';
import { readGoodsLink } from '@hakobu/contract/goods/goods-link';

/** Sites that are none of our platforms. */
export const otherPlatform = 'other';

export type ProxyKey = { readonly platformCode: string; readonly goodsId: string };

/** Which platform a link is of and what the goods are called there; any other page by its host and a digest of the link. */
export const keyOfLink = (url: string): ProxyKey => {
  const link = readGoodsLink(url);
  if (link) return { platformCode: link.site, goodsId: link.goodsId };
  const digest = createHash('sha256').update(url).digest('hex').slice(0, 16);
  const host = hostOf(url)
    .replaceAll(/[^\w.-]/g, '')
    .slice(-60);
  return { platformCode: otherPlatform, goodsId: `${host}/${digest}` };
};
