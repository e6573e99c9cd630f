import { type TopUpPreview, topUpProviders } from '@hakobu/contract/payments/top-up.api';
import type { TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import { useIsOver } from '../../kit/time/useIsOver.ts';
import { useRenewal } from '../../kit/time/useRenewal.ts';
import { useSettled } from '../../kit/time/useSettled.ts';
import { type Changed, changesIn, type Figure } from '../../parts/payments/pay-figures.rules.ts';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { isWithin, topUpFiguresOf } from './charge.rules.ts';
import { mayBeStarted, previewQuery, type Shown, useStartTopUp, type Wanted } from './top-up.queries.ts';

export type Previewed = {
  /** What it comes to; the last answer stays until the next is there. */
  readonly preview: TopUpPreview | undefined;
  /** Whether the preview is of what is wanted now, and its quote holds. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly askAgain: () => Promise<unknown>;
  /** What is other than the shopper saw and has to agree to first; undefined where that is nothing. */
  readonly changed: { readonly why: 'ended' | 'changed'; readonly changes: readonly Changed[] } | undefined;
  /** Starts what is shown, which agrees to it. */
  readonly start: () => Promise<{ readonly code: string; readonly payUrl: string | null } | undefined>;
};

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.provider === other.provider && one.currency === other.currency && one.amount === other.amount;

type Changing = (before: TopUpPreview, now: TopUpPreview) => readonly Changed[];

/**
 * What of what is shown has to be agreed to first. What comes first is agreed to by being looked at; what comes after
 * the quote's end, or after a refusal, has to be agreed to where it is other.
 */
const useAgreed = (shown: Shown | undefined, changesFrom: Changing) => {
  const [agreed, setAgreed] = useState<Shown>();
  const before = shown && agreed && isSame(agreed.wanted, shown.wanted) ? agreed.preview : undefined;
  const changes = shown && before && before !== shown.preview ? changesFrom(before, shown.preview) : [];
  const agree = () => setAgreed(shown);
  if (shown && before !== shown.preview && changes.length === 0) agree();
  const isSameQuote = before?.quote?.quoteId === shown?.preview.quote?.quoteId;
  return {
    changed: changes.length > 0 ? { why: isSameQuote ? ('changed' as const) : ('ended' as const), changes } : undefined,
    agree,
  };
};

const useWanted = (provider: Provider | undefined, amount: number | undefined): Wanted | undefined => {
  const settled = useSettled(amount);
  if (!provider || settled !== amount || !isWithin(amount, provider.way)) return undefined;
  return { provider: provider.code, currency: provider.way.currency, amount };
};

type Provider = { readonly code: string; readonly way: TopUpWay };

/** What a top-up of this amount through this provider would cost and bring, and the start of it. */
export const useTopUpPreview = (provider: Provider | undefined, amount: number | undefined): Previewed => {
  const wanted = useWanted(provider, amount);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(previewQuery(wanted));
  const figuresOf = useTopUpFigures();
  const changesFrom: Changing = (before, now) => changesIn(figuresOf(before), figuresOf(now));
  const starting = useStartTopUp((before, now) => changesFrom(before, now).length === 0);
  // The rate of now stands beside the form too: it is read again with every new quote.
  const rereadRate = useReread(endpointKey(topUpProviders));
  const askAgain = () => Promise.all([refetch(), rereadRate()]);

  const shown = wanted && data && !isPlaceholderData && !error ? { wanted, preview: data } : undefined;
  const { changed, agree } = useAgreed(shown, changesFrom);
  const isHeld = starting.variables?.preview === data && mayBeStarted(starting);
  const isToRenew = useIsOver(shown?.preview.quote?.expiresAt) && !isHeld;
  useRenewal(isToRenew, () => void askAgain());

  const current = isToRenew || isFetching ? undefined : shown;
  return {
    preview: data,
    isCurrent: current !== undefined,
    error: wanted && !isFetching ? error : undefined,
    askAgain,
    changed: current && changed,
    start: async () => {
      if (!current) return undefined;
      agree();
      return starting.mutateAsync(current);
    },
  };
};

/** The figures of a top-up as the form shows them. */
const useTopUpFigures = (): ((preview: TopUpPreview) => Figure[]) => {
  const { t } = useLingui();
  const words = {
    pay: t`支付`,
    credited: t`到账`,
    bonus: t`赠送`,
    rate: t`汇率`,
    fee: t`支付手续费`,
    rateText,
    amountText,
  };
  return (preview) => topUpFiguresOf(preview, words);
};
