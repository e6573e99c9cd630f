import type { Input } from '@hakobu/contract/base/endpoint';
import { addReview, listReviews, orderReview } from '@hakobu/contract/reviews/review.api';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';

const reviews = ['reviews'] as const;

/** Of one piece of goods, or of all goods of a seller. */
export type Reviewed =
  | { readonly goodsId: string; readonly platformCode: string }
  | { readonly sellerId: string; readonly platformCode: string };

/** The platform stands in a seller's address for show: the seller's number says it all. */
const askedOf = (of: Reviewed) => ('sellerId' in of ? { sellerId: of.sellerId } : of);

/** The first two, and the sum of all. */
export const firstReviewsQuery = (of: Reviewed) =>
  queryOptions({
    queryKey: [...reviews, 'first', languageNow(), askedOf(of)],
    queryFn: ({ signal }) => call(listReviews, { ...askedOf(of), limit: 2 }, { signal }),
    meta: { quiet: true },
  });

export type Shown = { readonly stars?: number | undefined; readonly show?: 'photos' | undefined };

export const reviewsQuery = (of: Reviewed, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...reviews, 'list', languageNow(), askedOf(of), shown],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { ...askedOf(of), ...shown, cursor: pageParam || undefined, limit: 20 }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const orderReviewQuery = (orderCode: string) =>
  queryOptions({
    queryKey: [...reviews, 'order', languageNow(), orderCode],
    queryFn: ({ signal }) => call(orderReview, { orderCode }, { signal }),
    meta: { quiet: true },
  });

export const useAddReview = () => {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof addReview>) => call(addReview, input, { idempotencyKey: keyFor(input) }),
    onSettled: () => client.invalidateQueries({ queryKey: reviews }),
  });
};
