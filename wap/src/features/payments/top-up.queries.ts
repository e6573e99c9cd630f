import type { Currency } from '@hakobu/contract/base/money';
import { codes } from '@hakobu/contract/base/codes';
import { NetworkFailure } from '@hakobu/contract/base/client';
import { isProblem } from '@hakobu/contract/base/problem';
import {
  cancelTopUp,
  listTopUps,
  previewTopUp,
  sendSlip,
  startTopUp,
  topUpDetail,
  topUpProviders,
  TopUpPreview,
  type TopUpGroup,
} from '@hakobu/contract/payments/top-up.api';
import type { SlipGiven, TopUp } from '@hakobu/contract/payments/top-up.shape';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';

const key = 'topUps';

export const providersQuery = () =>
  queryOptions({
    queryKey: [key, 'providers'],
    queryFn: ({ signal }) => call(topUpProviders, {}, { signal }),
  });

export type Wanted = { readonly provider: string; readonly currency: Currency; readonly amount: number };

const previewKey = ({ provider, currency, amount }: Wanted) => [key, 'preview', provider, currency, amount];

/** What a top-up comes to. The answer holds a quote: it is asked for once, and again when the quote has run out. */
export const previewQuery = (wanted: Wanted | undefined) =>
  queryOptions({
    queryKey: previewKey(wanted ?? { provider: '', currency: 'JPY', amount: 0 }),
    queryFn: ({ signal }) => {
      if (!wanted) throw new Error('nothing is wanted yet');
      return call(previewTopUp, wanted, { signal });
    },
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** The rate of now stands beside the form too: it is read again with every new quote. */
export const useForgetRate = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: providersQuery().queryKey });
};

export type Shown = { readonly wanted: Wanted; readonly preview: TopUpPreview };

const previewIn = (error: unknown): TopUpPreview | undefined =>
  isProblem(error, codes.priceChanged) ? TopUpPreview.safeParse(error.data).data : undefined;

/**
 * Starts what was previewed. Where it is refused because that no longer holds, the new preview takes the place of the
 * old one; one that says the same is started with.
 */
export const useStartTopUp = (saysTheSame: (before: TopUpPreview, now: TopUpPreview) => boolean) => {
  const queries = useQueryClient();
  const forgetRate = useForgetRate();
  const keyFor = useAttemptKey();
  const startWith = ({ wanted, preview }: Shown) => {
    const input = {
      ...wanted,
      acceptPayAmount: preview.payAmount,
      acceptBonusYen: preview.bonusYen,
      ...(preview.quote ? { quoteId: preview.quote.quoteId } : {}),
    };
    return call(startTopUp, input, { idempotencyKey: keyFor(input) });
  };
  return useMutation({
    mutationFn: async ({ wanted, preview }: Shown) => {
      try {
        return await startWith({ wanted, preview });
      } catch (error) {
        const now = previewIn(error);
        if (now && saysTheSame(preview, now)) return startWith({ wanted, preview: now });
        throw error;
      }
    },
    onError: (error, { wanted }) => {
      const now = previewIn(error);
      if (!now) return;
      queries.setQueryData(previewKey(wanted), now);
      void forgetRate();
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [key, 'list'] }),
  });
};

/** It is on its way, or nobody knows whether it was made: the same start is tried again, whatever its quote's end. */
export const mayBeStarted = ({ isPending, error }: Pick<ReturnType<typeof useStartTopUp>, 'isPending' | 'error'>) =>
  isPending || error instanceof NetworkFailure || isProblem(error, codes.platformUnreachable);

const askAgainMs = { provider: 2000, bank: 15_000 };

const againIn = ({ state, bank }: Pick<TopUp, 'state' | 'bank'>): number | false => {
  if (state !== 'Waiting' && state !== 'Checking') return false;
  return bank ? askAgainMs.bank : askAgainMs.provider;
};

const topUpKey = (code: string) => [key, 'topUp', code];

/** One top-up; asked about again while its money has not come. */
export const topUpQuery = (code: string) =>
  queryOptions({
    queryKey: topUpKey(code),
    queryFn: ({ signal }) => call(topUpDetail, { code }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? againIn(state.data) : false),
    meta: { quiet: true },
  });

export type TopUpFilters = {
  readonly group: TopUpGroup;
  readonly currency: Currency | undefined;
  readonly month: string | undefined;
};

/** Of one group, one balance and one month, or of all. */
export const topUpsQuery = ({ group, currency, month }: TopUpFilters) =>
  infiniteQueryOptions({
    queryKey: [key, 'list', group, currency ?? 'all', month ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listTopUps, { cursor: pageParam || undefined, limit: 20, group, currency, month }, { signal }),
    ...byCursor,
  });

const useForgetTopUps = () => {
  const queries = useQueryClient();
  return (code: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: topUpKey(code) }),
      queries.invalidateQueries({ queryKey: [key, 'list'] }),
    ]);
};

export const useSendSlip = (code: string) => {
  const forget = useForgetTopUps();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (given: z.input<typeof SlipGiven>) => {
      const input = { code, ...given };
      return call(sendSlip, input, { idempotencyKey: keyFor(input) });
    },
    onSettled: () => forget(code),
  });
};

export const useCancelTopUp = () => {
  const forget = useForgetTopUps();
  return useMutation({
    mutationFn: (code: string) => call(cancelTopUp, { code }),
    onSettled: (_done, _refused, code) => forget(code),
  });
};
