import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { useState } from 'react';
import { reasonFor } from '../../kit/screen/failure.ts';
import { tellFailure } from '../../shell/failures.ts';
import { useForgetBalances } from './payments.queries.ts';

export type Paying = { readonly checkCode: string; readonly payPassword?: string };

export type PayAttempt<Paid> = {
  readonly pay: (paying: Paying) => Promise<Paid>;
  readonly onPaid: (paid: Paid) => void;
  /** The check code is of no use any more, or what it said has changed: ask for another. */
  readonly onStale: () => void;
};

const stale = new Set<number>([codes.checkCodeInvalid, codes.priceChanged, codes.insufficientBalance]);

/**
 * Pays with a check code. A wrong password is told beside the keypad; a code that is stale is asked for anew; a network
 * that failed leaves the same code to press again with, so that nothing is ever paid twice.
 */
export const usePayment = <Paid>({ pay, onPaid, onStale }: PayAttempt<Paid>) => {
  const [fault, setFault] = useState<string>();
  const forgetBalances = useForgetBalances();
  const attempt = async (paying: Paying): Promise<void> => {
    setFault(undefined);
    try {
      const paid = await pay(paying);
      void forgetBalances();
      onPaid(paid);
    } catch (error) {
      if (isProblem(error, codes.wrongPayPassword)) setFault(reasonFor(error));
      else tellFailure(error instanceof Error ? error : new Error(String(error)));
      if (isProblem(error) && stale.has(error.code)) onStale();
      throw error;
    }
  };
  return { attempt, fault, clearFault: () => setFault(undefined) };
};
