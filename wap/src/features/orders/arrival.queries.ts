import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { claimArrival, readArrival, storageTerms, withdrawClaim } from '@hakobu/contract/warehouse/arrival.api';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';
import { useOrdersChanged } from './order.queries.ts';

export type Arrival = Answer<typeof readArrival>;
export type StorageTerms = Answer<typeof storageTerms>;

/** What of an order has come, and what became of a claim; under the orders' key, so that their changes reach it. */
export const arrivalQuery = (orderCode: string) =>
  queryOptions({
    queryKey: ['orders', 'arrival', orderCode],
    queryFn: ({ signal }) => call(readArrival, { orderCode }, { signal }),
    meta: { quiet: true },
  });

export const storageTermsQuery = () =>
  queryOptions({
    queryKey: ['storage', 'terms'],
    queryFn: ({ signal }) => call(storageTerms, {}, { signal }),
    meta: { quiet: true },
  });

export const useClaimArrival = () => {
  const changed = useOrdersChanged();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof claimArrival>) => call(claimArrival, input, { idempotencyKey: keyFor(input) }),
    onSettled: changed,
  });
};

export const useWithdrawClaim = () => {
  const changed = useOrdersChanged();
  return useMutation({ mutationFn: (id: string) => call(withdrawClaim, { id }), onSettled: changed });
};
