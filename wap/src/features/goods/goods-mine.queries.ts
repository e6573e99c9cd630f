import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import type { BrowsedGoods, CollectedGoods, forgetBrowsed, letGoOfGoods } from '@hakobu/contract/goods/goods-mine.api';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { reread } from '../../shell/calls/sends.ts';
import { idOf } from './goods-id.rules.ts';

/** How many one call takes. */
const maxAtOnce = 100;

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
export const useTakingOff = (list: Pick<Endpoint, 'path'>, to: typeof letGoOfGoods | typeof forgetBrowsed) => {
  const client = useQueryClient();
  const queryKey = endpointKey(list, 'goods');
  return useMutation({
    mutationFn: (keys: readonly GoodsKey[]) => inPortions(keys, (goods) => call(to, { goods })),
    onMutate: async (keys) => {
      await client.cancelQueries({ queryKey });
      const ids = new Set(keys.map(idOf));
      client.setQueriesData<Pages>({ queryKey }, (pages) => (pages ? without(pages, ids) : pages));
    },
    // What was collected shows its heart.
    onSettled: () => reread(client, queryKey, endpointKey(goodsDetail, 'goods')),
  });
};
