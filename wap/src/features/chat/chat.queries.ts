import {
  rateChat,
  readChatState,
  readServiceDesk,
  searchMessages,
  unreadMessages,
} from '@hakobu/contract/chat/chat.api';
import { articlesByType } from '@hakobu/contract/content/content.api';
import { articleTypes } from '@hakobu/contract/content/content.shape';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { parcelDetail } from '@hakobu/contract/parcels/parcel.api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GoodsKey } from '../../links.ts';
import { call } from '../../shell/api.ts';
import { callKey, endpointKey } from '../../shell/call-keys.ts';
import { callQuery, pagesQuery } from '../../shell/calls.ts';

const inWords = { about: 'chat', inLanguage: true, quiet: true } as const;

/** How many messages of the desk are unread: in all, and in the talk about each order. */
export const unreadQuery = () =>
  // While the socket is open it is asked again by what comes; else whenever the page is shown.
  callQuery(unreadMessages, {}, { about: 'chat', staleTime: 0, quiet: true });

/** When customer service answers, and where else the company is reached. */
export const serviceQuery = () => callQuery(readServiceDesk, {}, inWords);

/** What every query of how a conversation stands begins with. */
export const chatStateKey = endpointKey(readChatState, 'chat');

/** Who answers, the place in the queue; of the conversation about one order's inspection where one is named. */
export const chatStateQuery = (inspected?: string) =>
  callQuery(readChatState, inspected === undefined ? {} : { orderCode: inspected }, {
    ...inWords,
    staleTime: 0,
    // The queue moves without a word to those who wait in it.
    refetchInterval: ({ state }) => (state.data?.state === 'Waiting' ? 20_000 : 60_000),
  });

export const messageSearchQuery = (words: string) =>
  pagesQuery(searchMessages, { words }, { about: 'chat', enabled: words !== '', quiet: true });

export const useRateChat = (inspected?: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: { readonly stars: number; readonly words: string }) =>
      call(rateChat, { ...rating, ...(inspected === undefined ? {} : { orderCode: inspected }) }),
    onSettled: () => client.invalidateQueries({ queryKey: chatStateKey }),
  });
};

/** Guides and rules: what is asked most, in the company's words. */
export const questionsQuery = () =>
  queryOptions({
    queryKey: callKey(articlesByType, 'questions', inWords),
    queryFn: async ({ signal }) => {
      const read = async (id: number) => (await call(articlesByType, { id, limit: 100 }, { signal })).list;
      return (await Promise.all([read(articleTypes.guide), read(articleTypes.rule)])).flat();
    },
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });

export const askedOrderQuery = (id: string) => callQuery(orderDetail, { id }, inWords);

export const askedParcelQuery = (id: string) => callQuery(parcelDetail, { id }, inWords);

export const askedGoodsQuery = (key: GoodsKey) => callQuery(goodsDetail, key, inWords);
