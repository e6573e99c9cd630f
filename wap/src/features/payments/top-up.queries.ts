import { NetworkFailure } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import type { Currency } from '@hakobu/contract/base/money';
import { isProblem } from '@hakobu/contract/base/problem';
import {
  listTopUps,
  previewTopUp,
  startTopUp,
  topUpDetail,
  TopUpPreview,
  topUpProviders,
} from '@hakobu/contract/payments/top-up.api';
import { keepPreviousData, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { type Changed, useReread } from '../../shell/calls/sends.ts';
import { useAttemptKey } from '../../shell/calls/useAttemptKey.ts';

/** What a step of a top-up changes for the shopper, before its money comes. */
export const changedByTopUp: readonly Changed[] = [endpointKey(topUpDetail), endpointKey(listTopUps)];

export type Wanted = { readonly provider: string; readonly currency: Currency; readonly amount: number };

/** What a top-up comes to. The answer holds a quote: it is asked for once, and again when the quote has run out. */
export const previewQuery = (wanted: Wanted | undefined) =>
  callQuery(previewTopUp, wanted ?? skipToken, {
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    quiet: true,
  });

export type Shown = { readonly wanted: Wanted; readonly preview: TopUpPreview };

const previewIn = (error: unknown): TopUpPreview | undefined =>
  isProblem(error, codes.priceChanged) ? TopUpPreview.safeParse(error.data).data : undefined;

/**
 * Starts what was previewed. Where it is refused because that no longer holds, the new preview takes the place of the
 * old one; one that says the same is started with.
 */
export const useStartTopUp = (saysTheSame: (before: TopUpPreview, now: TopUpPreview) => boolean) => {
  const queries = useQueryClient();
  const rereadRate = useReread(endpointKey(topUpProviders));
  const rereadTopUps = useReread(endpointKey(listTopUps));
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
      queries.setQueryData(previewQuery(wanted).queryKey, now);
      void rereadRate();
    },
    onSuccess: rereadTopUps,
  });
};

/** It is on its way, or nobody knows whether it was made: the same start is tried again, whatever its quote's end. */
export const mayBeStarted = ({ isPending, error }: Pick<ReturnType<typeof useStartTopUp>, 'isPending' | 'error'>) =>
  isPending || error instanceof NetworkFailure || isProblem(error, codes.platformUnreachable);
