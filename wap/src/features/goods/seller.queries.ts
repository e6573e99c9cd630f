import { followedSellers, followSeller, sellerDetail } from '@hakobu/contract/goods/seller.api';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';

const sellers = ['goods', 'sellers'] as const;

export const sellerQuery = (sellerId: string) =>
  queryOptions({
    queryKey: [...sellers, 'one', sellerId],
    queryFn: ({ signal }) => call(sellerDetail, { sellerId }, { signal }),
    meta: { quiet: true },
  });

export const followedQuery = () =>
  infiniteQueryOptions({
    queryKey: [...sellers, 'followed'],
    queryFn: ({ pageParam, signal }) =>
      call(followedSellers, { cursor: pageParam || undefined, limit: 20 }, { signal }),
    meta: { quiet: true },
    staleTime: 0,
    ...byCursor,
  });

/** Follows a seller or no longer does; the button turns at once and turns back when it fails. */
export const useFollow = (sellerId: string) => {
  const client = useQueryClient();
  const { queryKey } = sellerQuery(sellerId);
  return useMutation({
    mutationFn: (followed: boolean) => call(followSeller, { sellerId, followed }),
    onMutate: (isFollowed) => client.setQueryData(queryKey, (before) => (before ? { ...before, isFollowed } : before)),
    onSuccess: (now) => client.setQueryData(queryKey, (before) => (before ? { ...before, ...now } : before)),
    onError: (_error, wanted) =>
      client.setQueryData(queryKey, (before) => (before ? { ...before, isFollowed: !wanted } : before)),
    onSettled: () => client.invalidateQueries({ queryKey: followedQuery().queryKey }),
  });
};
