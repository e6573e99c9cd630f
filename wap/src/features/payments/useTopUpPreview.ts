import type { TopUpPreview } from '@hakobu/contract/payments/top-up.api';
import type { TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../kit/time/useSettled.ts';
import { isWithin } from './charge.rules.ts';
import { previewQuery, type Wanted } from './top-up.queries.ts';

export type Previewed = {
  /** What is asked for, once the amount has stood still; undefined while it is none that can be. */
  readonly wanted: Wanted | undefined;
  /** What it comes to; the last answer stays until the next is there. */
  readonly preview: TopUpPreview | undefined;
  /** Whether the preview is of what is wanted now. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly askAgain: () => Promise<unknown>;
};

/** What a top-up of this amount through this provider would cost and bring. */
export const useTopUpPreview = (
  provider: { readonly code: string; readonly way: TopUpWay } | undefined,
  amount: number | undefined,
): Previewed => {
  const settled = useSettled(amount);
  const isWanted = provider !== undefined && settled === amount && isWithin(amount, provider.way);
  const wanted = isWanted ? { provider: provider.code, currency: provider.way.currency, amount } : undefined;
  const { data, error, isPlaceholderData, refetch } = useQuery(previewQuery(wanted));
  return {
    wanted,
    preview: data,
    isCurrent: wanted !== undefined && data !== undefined && !isPlaceholderData && !error,
    error: wanted === undefined ? undefined : error,
    askAgain: refetch,
  };
};
