import type { Input } from '@hakobu/contract/base/endpoint';
import {
  askFeedback,
  listFeedback,
  listOrderMessages,
  orderMessage,
  readFeedback,
  readOrderMessages,
  unreadOrderMessages,
} from '@hakobu/contract/feedback/feedback.api';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';
import { all } from './unread.queries.ts';

/** How the thread of an order stands. */
export const feedbackQuery = (orderCode: string) =>
  queryOptions({
    queryKey: [...all, 'thread', orderCode],
    queryFn: ({ signal }) => call(readFeedback, { orderCode }, { signal }),
    meta: { quiet: true },
  });

export const entriesQuery = (orderCode: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'entries', languageNow(), orderCode],
    queryFn: ({ pageParam, signal }) =>
      call(listFeedback, { orderCode, cursor: pageParam || undefined, limit: 20 }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const messagesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...all, 'messages', languageNow()],
    queryFn: ({ pageParam, signal }) =>
      call(listOrderMessages, { cursor: pageParam || undefined, limit: 20 }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', languageNow(), id],
    queryFn: ({ signal }) => call(orderMessage, { id }, { signal }),
    meta: { quiet: true },
  });

export const countUnread = (signal: AbortSignal) => call(unreadOrderMessages, {}, { signal });

/** Asks again for what counts or lists messages; what one said does not change. */
const askAgain = (client: QueryClient, without: readonly string[]) =>
  client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !without.includes(String(queryKey[1])) });

/** The thread is on screen: what it says is read. Its entries keep their marks until they are fetched again. */
export const useThreadSeen = (orderCode: string | undefined, unread: number): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (orderCode === undefined || unread === 0) return;
    void call(readOrderMessages, { orderCode }).then(
      () => askAgain(client, ['one', 'entries']),
      // It is marked the next time that it is seen.
      () => undefined,
    );
  }, [client, orderCode, unread]);
};

/** The message is on screen: the server has marked it as read. */
export const useMessageSeen = (id: string | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void askAgain(client, ['one']);
  }, [client, id]);
};

export const useMarkAllRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readOrderMessages, {}),
    onSuccess: () => askAgain(client, ['one']),
  });
};

export const useAsk = () => {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof askFeedback>) => call(askFeedback, input, { idempotencyKey: keyFor(input) }),
    onSettled: () => askAgain(client, ['one']),
  });
};
