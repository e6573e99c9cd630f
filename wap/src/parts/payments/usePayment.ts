import { codes } from '@hakobu/contract/base/codes';
import { NetworkFailure } from '@hakobu/contract/base/client';
import { isProblem, type Problem } from '@hakobu/contract/base/problem';
import { PaymentNeeds } from '@hakobu/contract/payments/payment.shape';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reasonFor } from '../../kit/screen/failure.ts';
import { tellFailure } from '../../shell/calls/failures.ts';

export type Paying = { readonly checkCode: string; readonly payPassword?: string; readonly smsCode?: string };

export type PayAttempt = {
  /** Answers what is left to do once it is paid. */
  readonly pay: (paying: Paying) => Promise<() => void>;
  /** The check code is of no use any more, or what it said has changed: ask for another. */
  readonly onStale: (refused: Problem, paying: Paying) => void;
};

const stale = new Set<number>([
  codes.checkCodeInvalid,
  codes.priceChanged,
  codes.rateUnavailable,
  codes.insufficientBalance,
]);

/** What the sheet itself tells, with the figures of now beside those of before. */
const isShown = (error: unknown): boolean =>
  isProblem(error, codes.checkCodeInvalid) || isProblem(error, codes.priceChanged);

/** What a refused payment still needs of the shopper; undefined where the refusal is about something else. */
export const neededBy = (error: unknown): PaymentNeeds | undefined => {
  if (!isProblem(error) || typeof error.data !== 'object' || error.data === null) return undefined;
  return 'needs' in error.data ? PaymentNeeds.safeParse(error.data.needs).data : undefined;
};

/**
 * Pays with a check code. What a wrong password or code lacks is told beside its own field; a code that is stale is asked for anew; a network
 * that failed leaves the same code to press again with, so that nothing is ever paid twice.
 */
export const usePayment = ({ pay, onStale }: PayAttempt) => {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isUncertain, setIsUncertain] = useState(false);
  const attempt = async (paying: Paying): Promise<void> => {
    setFault(undefined);
    setIsBusy(true);
    try {
      const goOn = await pay(paying);
      setIsUncertain(false);
      goOn();
    } catch (error) {
      const isProof = isProblem(error, codes.wrongPayPassword) || isProblem(error, codes.wrongVerificationCode);
      // What was not given is no fault: the next step asks for it.
      if (isProof) setFault(neededBy(error) === undefined ? reasonFor(error) : undefined);
      // Over the keypad a toast hides the keys; and nobody knows whether it arrived.
      else if (error instanceof NetworkFailure && paying.payPassword !== undefined)
        setFault(t`网络断了，还不知道有没有付成。请再试一次，不会重复扣款。`);
      else if (!isShown(error)) tellFailure(error instanceof Error ? error : new Error(String(error)));
      setIsUncertain(error instanceof NetworkFailure);
      if (isProblem(error) && stale.has(error.code)) onStale(error, paying);
      throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    attempt,
    fault,
    clearFault: () => setFault(undefined),
    /** A payment is on its way, or nobody knows what became of one: it is asked again with the same check code. */
    isOpen: isBusy || isUncertain,
    isUncertain,
  };
};
