import { listAddresses } from '@hakobu/contract/addresses/addresses.api';
import type { Input } from '@hakobu/contract/base/endpoint';
import { addToCart } from '@hakobu/contract/carts/cart.api';
import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { goodsDetail, suggestWords } from '@hakobu/contract/goods/goods.api';
import { commentTemplates } from '@hakobu/contract/goods/comment-template.api';
import { addBeforeComment, beforeComments, collectGoods } from '@hakobu/contract/goods/goods-mine.api';
import type { GoodsDetail, GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { goodsLanded, goodsLandedList } from '@hakobu/contract/goods/landed.api';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';
import { cartCountQuery } from '../carts/index.ts';

const anHourMs = 60 * 60_000;

/** Words that begin like what is typed; the popular ones while nothing is. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['goods', 'suggest', keyword],
    queryFn: ({ signal }) => call(suggestWords, { keyword }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const goodsDetailQuery = (key: GoodsKey) =>
  queryOptions({
    queryKey: ['goods', 'detail', languageNow(), key.platformCode, key.goodsId],
    queryFn: ({ signal }) => call(goodsDetail, key, { signal }),
    meta: { quiet: true },
  });

export type Destination = { readonly countryCode: string; readonly routeCode?: string | undefined };

/** What goods come to at the door of a destination. */
export const landedQuery = ({ goodsId, platformCode }: GoodsKey, quantity: number, to: Destination) =>
  queryOptions({
    queryKey: ['goods', 'landed', languageNow(), platformCode, goodsId, quantity, to],
    queryFn: ({ signal }) => call(goodsLanded, { goodsId, platformCode, quantity, ...to }, { signal }),
    // What was shown of these goods stays while another route or quantity is worked out.
    placeholderData: (before, query) => (query?.queryKey[4] === goodsId ? before : undefined),
    meta: { quiet: true },
  });

/** The same for each row of a page of goods, one piece of each. */
export const landedListQuery = (keys: readonly GoodsKey[], to: Destination) =>
  queryOptions({
    queryKey: ['goods', 'landedList', keys, to],
    queryFn: ({ signal }) => call(goodsLandedList, { goods: [...keys], ...to }, { signal }),
    enabled: keys.length > 0,
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const routesQuery = queryOptions({
  queryKey: ['freight', 'routes', languageNow()],
  queryFn: ({ signal }) => call(freightRoutes, {}, { signal }),
  staleTime: anHourMs,
  meta: { quiet: true },
});

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call(listAddresses, {}, { signal }),
  meta: { quiet: true },
});

/** Puts goods into the cart and counts it anew. */
export const useAddToCart = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof addToCart>) => call(addToCart, input),
    onSuccess: ({ count }) => {
      client.setQueryData(cartCountQuery.queryKey, { count });
      void client.invalidateQueries({ queryKey: ['carts'] });
    },
  });
};

/** Collects goods or lets go of them; the heart turns at once and turns back when it fails. */
export const useCollect = (goods: GoodsDetail) => {
  const client = useQueryClient();
  const { goodsId, platformCode } = goods;
  const { queryKey } = goodsDetailQuery({ goodsId, platformCode });
  const show = (isCollected: boolean) =>
    client.setQueryData(queryKey, (before) => (before ? { ...before, isCollected } : before));
  return useMutation({
    mutationFn: (collected: boolean) => call(collectGoods, { goodsId, platformCode, collected }),
    onMutate: show,
    onSuccess: ({ isCollected }) => show(isCollected),
    onError: (_error, wanted) => show(!wanted),
  });
};

export const commentsQuery = ({ goodsId, platformCode }: GoodsKey) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'comments', platformCode, goodsId],
    queryFn: ({ pageParam, signal }) =>
      call(beforeComments, { goodsId, platformCode, cursor: pageParam || undefined, limit: 5 }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

/** Questions that are often asked, to begin one's own with. */
export const templatesQuery = queryOptions({
  queryKey: ['goods', 'commentTemplates', languageNow()],
  queryFn: ({ signal }) => call(commentTemplates, {}, { signal }),
  staleTime: anHourMs,
  meta: { quiet: true },
});

export const useAsk = (key: GoodsKey) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => call(addBeforeComment, { ...key, content }),
    onSuccess: () => client.invalidateQueries({ queryKey: commentsQuery(key).queryKey }),
  });
};
