import {
  browsedGoods,
  collectedGoods,
  forgetAllBrowsed,
  forgetBrowsed,
  letGoOfGoods,
  type BrowsedGoods,
  type CollectedGoods,
  type CollectedShown,
} from '@hakobu/contract/goods/goods-mine.api';
import type { Page } from '@hakobu/contract/base/page';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

const collected = ['goods', 'collected'] as const;
const browsed = ['goods', 'browsed'] as const;
const pageLength = 20;

/** How many one call takes. */
const maxAtOnce = 100;

export const collectedQuery = (show: CollectedShown) =>
  infiniteQueryOptions({
    queryKey: [...collected, languageNow(), show],
    queryFn: ({ pageParam, signal }) =>
      call(collectedGoods, { show, cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    // The heart of goods may have turned since.
    staleTime: 0,
    ...byCursor,
  });

export const browsedQuery = () =>
  infiniteQueryOptions({
    queryKey: [...browsed, languageNow()],
    queryFn: ({ pageParam, signal }) =>
      call(browsedGoods, { cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    // Whatever was looked at in between comes first.
    staleTime: 0,
    ...byCursor,
  });

export const idOf = ({ platformCode, goodsId }: GoodsKey): string => `${platformCode} ${goodsId}`;

const inPortions = async (keys: readonly GoodsKey[], send: (portion: GoodsKey[]) => Promise<unknown>) => {
  for (let start = 0; start < keys.length; start += maxAtOnce)
    await send(keys.slice(start, start + maxAtOnce).map(({ goodsId, platformCode }) => ({ goodsId, platformCode })));
};

type Pages = InfiniteData<Page<CollectedGoods | BrowsedGoods>>;

const without = (pages: Pages, ids: ReadonlySet<string>): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, list: page.list.filter((goods) => !ids.has(idOf(goods))) })),
});

/** Takes goods off a list at once, and reads it anew when the server has; also when it has not. */
const useTakingOff = (list: typeof collected | typeof browsed, send: (portion: GoodsKey[]) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keys: readonly GoodsKey[]) => inPortions(keys, send),
    onMutate: async (keys) => {
      await client.cancelQueries({ queryKey: list });
      const ids = new Set(keys.map(idOf));
      client.setQueriesData<Pages>({ queryKey: list }, (pages) => (pages ? without(pages, ids) : pages));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: list }),
        // What was collected shows its heart.
        client.invalidateQueries({ queryKey: ['goods', 'detail'] }),
      ]),
  });
};

export const useLetGo = () => useTakingOff(collected, (goods) => call(letGoOfGoods, { goods }));

export const useForget = () => useTakingOff(browsed, (goods) => call(forgetBrowsed, { goods }));

export const useForgetAll = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(forgetAllBrowsed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: browsed }),
  });
};
