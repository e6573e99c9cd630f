import { createHash } from 'node:crypto';
import { pageOfGoods, readGoodsAddress, readGoodsLink } from '@hakobu/contract/goods/goods-link';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import { NotFetched, pageWanted, type SafeFetch } from '../../../platform/fetching/safe-fetch.ts';
import { type OutsideSource, SourceUnavailable } from './outside.ts';
import { type PageFacts, readPage } from './page-reader.ts';

/** Whole host names are longer than an id may be; the end says whose it is. */
const longestHost = 60;

/** Goods of a site that is no platform here: the host, and a hash of the page's own address. */
const keyOfPage = (url: string): GoodsKey => {
  const host = (URL.parse(url)?.hostname ?? 'page').replace(/^www\./, '').slice(-longestHost);
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 16);
  return { platformCode: otherSites, goodsId: `${host}/${hash}` };
};

/** Which goods a page is about; `platforms` are those of this shop. */
export const keyOfLink = (url: string, platforms: ReadonlySet<string>): GoodsKey => {
  const link = readGoodsLink(url);
  return link && platforms.has(link.site)
    ? { platformCode: link.site, goodsId: link.goodsId }
    : keyOfPage(link?.url ?? url);
};

/** Which goods a page is that was read, by its own address alone: what its writer put into that says nothing. */
export const keyOfOwnPage = (url: string, platforms: ReadonlySet<string>): GoodsKey => {
  const own = readGoodsAddress(url);
  return own && platforms.has(own.site) ? { platformCode: own.site, goodsId: own.goodsId } : keyOfPage(own?.url ?? url);
};

/** Reads one page; throws `SourceUnavailable` where there is none, or none that says what it sells. */
export const readFarPage = async (fetchPage: SafeFetch, url: string, timeoutMs: number): Promise<PageFacts> => {
  try {
    const facts = readPage(await fetchPage(url, { ...pageWanted, timeoutMs }));
    if (facts) return facts;
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    throw new SourceUnavailable('unreachable', 'the page could not be fetched');
  }
  throw new SourceUnavailable('wrongForm', 'the page says nothing of goods');
};

/** The pages of a platform, or of any site: one piece of goods each, and nothing to search. */
export const link = (
  fetchPage: SafeFetch,
  { platformCode, timeoutMs }: { readonly platformCode: string; readonly timeoutMs: number },
): OutsideSource => ({
  kind: 'link',
  platformCode,
  perSecond: null,
  search: null,
  find: async ({ goodsId, sourceUrl }) => {
    const url = sourceUrl ?? pageOfGoods(platformCode, goodsId);
    if (url === null) return undefined;
    return { ...(await readFarPage(fetchPage, url, timeoutMs)), platformCode, goodsId };
  },
});
