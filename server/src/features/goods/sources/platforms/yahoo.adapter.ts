import type { YahooConfig } from '../../../../source.config.ts';
import { askJson, refusedBy } from './ask-json.ts';
import type { OutsideSource, SourceAnswer, Wish } from '../outside.port.ts';
import { codeOfGoodsId, yahooError, readYahooAnswer } from './yahoo-answer.ts';
import { halfWidthCut } from '../words.rules.ts';

/** Item Search v3: so many at once, and nothing beyond the thousandth. */
const maxResults = 50;
const deepest = 1000;
const longestQuery = 200;
const pictureSize = 600;

// It has no order by age: `sortsOf` says so to who asks.
const sorts = { relevance: '-score', priceLow: '+price', priceHigh: '-price', newest: '-score' } as const;

type Query = Readonly<Record<string, string | number | null>>;

const nothing: SourceAnswer = { goods: [], total: 0, hasMore: false };

const filtersOf = ({ minYen, maxYen, condition, sort }: Wish): Query => ({
  price_from: minYen,
  price_to: maxYen,
  condition,
  sort: sorts[sort],
});

/** Yahoo! Shopping's item search. It has no detail of one piece: that is a search in its seller's goods. */
export const yahoo = (
  { clientId, api, version }: YahooConfig,
  { platformCode, perSecond }: { readonly platformCode: string; readonly perSecond: number },
): OutsideSource => {
  const ask = async (query: Query, signal: AbortSignal): Promise<SourceAnswer> => {
    const url = new URL(`${api.replace(/\/$/, '')}/${version}/itemSearch`);
    const all = { appid: clientId, image_size: pictureSize, ...query };
    for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, String(value));
    const answer = await askJson(url, {}, signal);
    if (answer.status === 200) return readYahooAnswer(answer.body, platformCode);
    throw refusedBy(answer, yahooError(answer.body));
  };
  return {
    kind: 'yahoo',
    platformCode,
    perSecond,
    search: async (wish, signal) => {
      const results = Math.min(wish.size, maxResults);
      const start = (wish.page - 1) * results + 1;
      if ((wish.words === null && wish.sellerCode === null) || start + results > deepest) return nothing;
      // New or used is all that it knows: how much is said in words, if at all.
      if (wish.condition !== null && wish.condition !== 'new' && wish.condition !== 'used') return nothing;
      const query = wish.words === null ? null : halfWidthCut(wish.words, longestQuery);
      const asked = { query, seller_id: wish.sellerCode, in_stock: 'true', results, start, ...filtersOf(wish) };
      const answer = await ask(asked, signal);
      return { ...answer, hasMore: answer.hasMore && start + 2 * results <= deepest };
    },
    find: async ({ goodsId, sourceCode, name }, signal) => {
      const code = sourceCode ?? codeOfGoodsId(goodsId);
      const [, sellerId, item] = /^([^_]+)_(.+)$/.exec(code) ?? [];
      if (!sellerId || !item) return undefined;
      const among = async (query: string) => {
        const { goods } = await ask({ query, seller_id: sellerId, results: maxResults }, signal);
        return goods.find((each) => each.sourceCode === code);
      };
      // Not every seller's code is among the words of its goods: then their name finds them.
      return (await among(item)) ?? (name ? among(halfWidthCut(name, longestQuery)) : undefined);
    },
  };
};
