import { followedSellers, followSeller, sellerDetail } from '@hakobu/contract/goods/seller.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callQuery, pagesQuery } from '../../shell/calls/calls.ts';

export const sellerQuery = (sellerId: string) => callQuery(sellerDetail, { sellerId }, { about: 'goods', quiet: true });

export const followedQuery = () => pagesQuery(followedSellers, {}, { about: 'goods', quiet: true, staleTime: 0 });

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
