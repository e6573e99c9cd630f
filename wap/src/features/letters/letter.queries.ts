import {
  letterDetail,
  letterTypes,
  listLetters,
  muteLetters,
  readLetters,
  unreadLetters,
} from '@hakobu/contract/letters/letter.api';
import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
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

const all = ['letters'] as const;

export const unreadQuery = () =>
  queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: ({ signal }) => call(unreadLetters, {}, { signal }),
    meta: { quiet: true },
  });

export const typesQuery = () =>
  queryOptions({
    queryKey: [...all, 'types', languageNow()],
    queryFn: ({ signal }) => call(letterTypes, {}, { signal }),
    meta: { quiet: true },
  });

export const lettersQuery = (kind: LetterKind | undefined, unreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', languageNow(), kind, unreadOnly],
    queryFn: ({ pageParam, signal }) =>
      call(
        listLetters,
        { kind, unread: unreadOnly ? 'yes' : 'no', cursor: pageParam || undefined, limit: 20 },
        { signal },
      ),
    meta: { quiet: true },
    ...byCursor,
  });

/** Reading it marks it: what counts unread letters has to be asked again. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', languageNow(), id],
    queryFn: ({ signal }) => call(letterDetail, { id }, { signal }),
    meta: { quiet: true },
  });

/** Asks again for what counts or lists letters; a letter itself does not change. */
const askAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'one' });

/** To be told of a letter that has come: the server has marked it as read. */
export const useSeen = (id: string | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void askAgain(client);
  }, [client, id]);
};

export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: LetterKind | undefined) => call(readLetters, { kind }),
    onSuccess: () => askAgain(client),
  });
};

/** The switch stands where it was put at once, and falls back when the server refuses. */
export const useMute = () => {
  const client = useQueryClient();
  const { queryKey } = typesQuery();
  return useMutation({
    mutationFn: (muting: { readonly kind: LetterKind; readonly isMuted: boolean }) => call(muteLetters, muting),
    onMutate: async ({ kind, isMuted }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (types) =>
        types?.map((type) => (type.kind === kind ? { ...type, isMuted } : type)),
      );
    },
    onSuccess: (types) => client.setQueryData(queryKey, types),
    onSettled: () => askAgain(client),
  });
};
