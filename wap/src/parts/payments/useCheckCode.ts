import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsOver } from '../../kit/time/useIsOver.ts';
import { useRenewal } from '../../kit/time/useRenewal.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import type { CheckCode, Figure } from './pay-figures.rules.ts';

type Wanted = {
  readonly subject: PaySubject;
  readonly codes: readonly string[];
  /** What a check code shows, as the shopper reads it. */
  readonly figuresOf: (check: CheckCode) => readonly Figure[];
  /** Begins anew what the codes stand for, where another check code for them is not enough. */
  readonly renew: (() => Promise<unknown>) | undefined;
  /** While a payment is on its way, or nobody knows what became of it, its check code stays. */
  readonly isHeld: boolean;
};

type Agreed = { readonly checkCode: string; readonly figures: readonly Figure[] };

/**
 * The check code that a payment is made with. The first one is agreed to by being looked at; each that follows, because
 * the one before ended or was refused, has to be agreed to before it is paid with.
 */
export const useCheckCode = ({ subject, codes, figuresOf, renew, isHeld }: Wanted) => {
  const asked = useQuery(checkCodeQuery(subject, codes));
  const found = asked.data;
  const [agreed, setAgreed] = useState<Agreed>();
  const [refused, setRefused] = useState<string>();
  const agree = (check: CheckCode) => setAgreed({ checkCode: check.checkCode, figures: figuresOf(check) });
  if (found && !agreed) agree(found);
  const isOver = useIsOver(found?.expiresAt);
  const askAgain = () => {
    void (renew ? renew() : asked.refetch());
  };
  const isToRenew = isOver && !isHeld;
  useRenewal(isToRenew, askAgain);
  const check = isToRenew || asked.isFetching || asked.isError ? undefined : found;
  return {
    /** The one to pay with; undefined while it is fetched, also anew. */
    check,
    error: asked.isFetching ? null : asked.error,
    retry: asked.refetch,
    /** What has to be agreed to first; undefined where that is done. */
    changed:
      check && agreed && check.checkCode !== agreed.checkCode
        ? {
            why: refused === agreed.checkCode ? ('changed' as const) : ('ended' as const),
            before: agreed.figures,
            now: figuresOf(check),
          }
        : undefined,
    agree,
    askAgain,
    /** Remembers that it is not time that the next one is shown for. */
    refuse: (checkCode: string) => setRefused(checkCode),
  };
};

/** A check code to pay with. Never kept: each opening of the sheet asks for one of its own. */
const checkCodeQuery = (subject: PaySubject, codes: readonly string[]) =>
  callQuery(
    payCheckCode,
    { subject, codes: [...codes] },
    {
      about: 'payments',
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      quiet: true,
    },
  );
