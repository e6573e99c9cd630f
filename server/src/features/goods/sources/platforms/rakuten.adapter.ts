import type { RakutenConfig } from '../../../../source.config.ts';
import { askJson, refusedBy } from './ask-json.ts';
import { type OutsideSource, SourceUnavailable, type SourceAnswer, type Wish } from '../outside.port.ts';
import { rakutenError, readRakutenAnswer } from './rakuten-answer.ts';
import { halfWidthCut } from '../words.rules.ts';

/** Ichiba Item Search: at most this long a keyword, in half-width characters, and so many goods and pages. */
const longestKeyword = 128;
const maxHits = 30;
const maxPages = 100;

/** As sellers of used goods name them. */
const usedWord = '中古';

const sorts = {
  relevance: 'standard',
  priceLow: '+itemPrice',
  priceHigh: '-itemPrice',
  newest: '-updateTimestamp',
} as const;

type Query = Readonly<Record<string, string | number | null>>;

const nothing: SourceAnswer = { goods: [], total: 0, hasMore: false };

const pricesOf = ({ minYen, maxYen }: Wish): Query => ({
  minPrice: minYen !== null && minYen > 0 ? minYen : null,
  // It has to be above the other one: what is too dear by a yen is sorted out after.
  maxPrice: maxYen === null ? null : Math.max(maxYen, (minYen ?? 0) + 1, 1),
});

/** Rakuten's item search: needs an application's id and key, and the website that they are registered for. */
export const rakuten = (
  { applicationId, accessKey, site, api, version }: RakutenConfig,
  { platformCode, perSecond, formatVersion = 2 }: { platformCode: string; perSecond: number; formatVersion?: 1 | 2 },
): OutsideSource => {
  const ask = async (query: Query, signal: AbortSignal): Promise<SourceAnswer> => {
    const url = new URL(`${api.replace(/\/$/, '')}/${version}`);
    const all = { applicationId, format: 'json', formatVersion, ...query };
    for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, String(value));
    // The key goes in a header: an address is written into logs on the way. Both of the others are looked at there.
    const answer = await askJson(url, { accessKey, referer: `${site}/`, origin: site }, signal);
    if (answer.status === 200) return readRakutenAnswer(answer.body, platformCode);
    const { code, says } = rakutenError(answer.body);
    if (answer.status === 404 && code === 'not_found') return nothing;
    // A version that was taken off answers as a request that is wrong, whatever is asked.
    if (answer.status === 400 && /API Configuration not found/i.test(says))
      throw new SourceUnavailable('keyRefused', `HTTP 400 ${says}`.slice(0, 200));
    throw refusedBy(answer, says);
  };
  return {
    kind: 'rakuten',
    platformCode,
    perSecond,
    search: async (wish, signal) => {
      // It knows no conditions: what is used has that word in its name, and how much is in nobody's.
      if (wish.condition !== null && wish.condition !== 'new' && wish.condition !== 'used') return nothing;
      const words = wish.condition === 'used' ? [wish.words, usedWord].filter(Boolean).join(' ') : wish.words;
      const keyword = words === null ? null : halfWidthCut(words, longestKeyword);
      if (wish.page > maxPages || (keyword === null && wish.sellerCode === null)) return nothing;
      const answer = await ask(
        {
          keyword,
          NGKeyword: wish.condition === 'new' ? usedWord : null,
          shopCode: wish.sellerCode,
          hits: Math.min(wish.size, maxHits),
          page: wish.page,
          sort: sorts[wish.sort],
          availability: 1,
          ...pricesOf(wish),
        },
        signal,
      );
      return { ...answer, hasMore: answer.hasMore && wish.page < maxPages };
    },
    find: async ({ goodsId, sourceCode }, signal) => {
      const itemCode = sourceCode ?? (/^[\w-]+:[\w-]+$/.test(goodsId) ? goodsId : null);
      if (itemCode !== null)
        return (await ask({ itemCode, availability: 0, hits: 1 }, signal)).goods.find(
          (each) => each.sourceCode === itemCode,
        );
      const [shopCode = '', item = ''] = goodsId.split('/');
      if (shopCode === '' || item === '') return undefined;
      const { goods } = await ask({ shopCode, keyword: item, availability: 0, hits: maxHits }, signal);
      return goods.find((each) => each.goodsId === goodsId);
    },
  };
};
