import { createHash } from 'node:crypto';
import { pageOfGoods, readGoodsAddress, readGoodsLink } from '@hakobu/contract/goods/goods-link';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { SourceFault } from '@hakobu/contract/goods/source.desk-api';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import { NotFetched, type NotFetchedWhy, pageWanted, type SafeFetch } from '../../../platform/fetching/safe-fetch.ts';
import { type OutsideSource, SourceUnavailable } from './outside.port.ts';
import { type PageFacts, readPage } from './pages/page-reader.ts';

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

// That a page could not be taken as it is says something of the page, and nothing of its site.
const faults = { down: 'unreachable', busy: 'busy', refused: 'questionRefused' } as const satisfies Record<
  Exclude<NotFetchedWhy, 'gone'>,
  SourceFault
>;

/** What a page says; undefined where its site says that it is gone. Throws `SourceUnavailable` where nothing is said of goods. */
const askPage = async (fetchPage: SafeFetch, url: string, timeoutMs: number): Promise<PageFacts | undefined> => {
  try {
    const facts = readPage(await fetchPage(url, { ...pageWanted, timeoutMs }));
    if (facts) return facts;
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    if (error.why === 'gone') return undefined;
    throw new SourceUnavailable(faults[error.why], 'the page could not be fetched');
  }
  throw new SourceUnavailable('wrongForm', 'the page says nothing of goods');
};

/** Reads one page; throws `SourceUnavailable` where there is none, or none that says what it sells. */
export const readRemotePage = async (fetchPage: SafeFetch, url: string, timeoutMs: number): Promise<PageFacts> => {
  const facts = await askPage(fetchPage, url, timeoutMs);
  if (!facts) throw new SourceUnavailable('questionRefused', 'the page is gone');
  return facts;
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
    const facts = await askPage(fetchPage, url, timeoutMs);
    return facts && { ...facts, platformCode, goodsId };
  },
});
