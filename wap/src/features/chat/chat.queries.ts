import {
  rateChat,
  readChatState,
  readServiceDesk,
  searchMessages,
  unreadMessages,
} from '@hakobu/contract/chat/chat.api';
import type { Page } from '@hakobu/contract/base/page';
import { articlesByType } from '@hakobu/contract/content/content.api';
import { articleTypes } from '@hakobu/contract/content/content.shape';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { browsedGoods, collectedGoods } from '@hakobu/contract/goods/goods-mine.api';
import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { listOrders, orderDetail } from '@hakobu/contract/orders/order.api';
import { listParcels, parcelDetail } from '@hakobu/contract/parcels/parcel.api';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import type { GoodsKey } from '../../links.ts';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

/** What every query about the chat begins with. */
export const chatKey = ['chat'] as const;
const pageLength = 20;

/** How many messages of the desk are unread: in all, and in the talk about each order. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...chatKey, 'unread'],
    queryFn: ({ signal }) => call(unreadMessages, {}, { signal }),
    // While the socket is open it is asked again by what comes; else whenever the page is shown.
    staleTime: 0,
    meta: { quiet: true },
  });

/** When customer service answers, and where else the company is reached. */
export const serviceQuery = () =>
  queryOptions({
    queryKey: [...chatKey, 'service', languageNow()],
    queryFn: ({ signal }) => call(readServiceDesk, {}, { signal }),
    meta: { quiet: true },
  });

/** Who answers, the place in the queue; of the conversation about one order's inspection where one is named. */
export const chatStateQuery = (inspected?: string) =>
  queryOptions({
    queryKey: [...chatKey, 'state', languageNow(), inspected ?? ''],
    queryFn: ({ signal }) => call(readChatState, inspected === undefined ? {} : { orderCode: inspected }, { signal }),
    staleTime: 0,
    // The queue moves without a word to those who wait in it.
    refetchInterval: ({ state }) => (state.data?.state === 'Waiting' ? 20_000 : 60_000),
    meta: { quiet: true },
  });

export const messageSearchQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: [...chatKey, 'search', words],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { words, cursor: pageParam || undefined, limit: pageLength }, { signal }),
    enabled: words !== '',
    meta: { quiet: true },
    ...byCursor,
  });

export const useRateChat = (inspected?: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: { readonly stars: number; readonly words: string }) =>
      call(rateChat, { ...rating, ...(inspected === undefined ? {} : { orderCode: inspected }) }),
    onSettled: () => client.invalidateQueries({ queryKey: [...chatKey, 'state'] }),
  });
};

/** Guides and rules: what is asked most, in the company's words. */
export const questionsQuery = () =>
  queryOptions({
    queryKey: [...chatKey, 'questions', languageNow()],
    queryFn: async ({ signal }) => {
      const read = async (id: number) => (await call(articlesByType, { id, limit: 100 }, { signal })).list;
      return (await Promise.all([read(articleTypes.guide), read(articleTypes.rule)])).flat();
    },
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });

export const askedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'about', 'order', languageNow(), id],
    queryFn: async ({ signal }) => (await call(orderDetail, { id }, { signal })).order,
    meta: { quiet: true },
  });

export const askedParcelQuery = (id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'about', 'parcel', languageNow(), id],
    queryFn: ({ signal }) => call(parcelDetail, { id }, { signal }),
    meta: { quiet: true },
  });

export const askedGoodsQuery = (key: GoodsKey) =>
  queryOptions({
    queryKey: [...chatKey, 'about', 'goods', languageNow(), key.platformCode, key.goodsId],
    queryFn: ({ signal }) => call(goodsDetail, key, { signal }),
    meta: { quiet: true },
  });

export const ownOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...chatKey, 'choose', 'orders', languageNow()],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { status: 'all', cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const ownParcelsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...chatKey, 'choose', 'parcels', languageNow()],
    queryFn: ({ pageParam, signal }) =>
      call(listParcels, { status: 'all', cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const ownGoodsQuery = (which: 'collected' | 'browsed') =>
  infiniteQueryOptions({
    queryKey: [...chatKey, 'choose', which, languageNow()],
    queryFn: async ({ pageParam, signal }): Promise<Page<GoodsSummary>> => {
      const page = { cursor: pageParam || undefined, limit: pageLength };
      return which === 'collected'
        ? await call(collectedGoods, { show: 'all', ...page }, { signal })
        : await call(browsedGoods, page, { signal });
    },
    meta: { quiet: true },
    ...byCursor,
  });

/** How many orders the help centre offers to ask about. */
const recentOrders = 3;

export const recentOrdersQuery = () =>
  queryOptions({
    queryKey: [...chatKey, 'about', 'recent', languageNow()],
    queryFn: async ({ signal }) => (await call(listOrders, { status: 'all', limit: recentOrders }, { signal })).list,
    meta: { quiet: true },
  });
