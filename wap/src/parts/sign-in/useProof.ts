import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { isProblem } from '@hakobu/contract/base/problem';
import { useState } from 'react';
import { useReauthentication } from './useReauthentication.tsx';

/** What shows that it is the shopper, kept for the steps of one change; asked for anew once it no longer counts. */
export const useProof = (purpose: ReauthenticationPurpose) => {
  const { ask, sheet } = useReauthentication(purpose);
  const [kept, setKept] = useState<string>();
  const get = async (): Promise<string | undefined> => {
    const token = kept ?? (await ask());
    setKept(token);
    return token;
  };
  /** Forgets a token that was refused. */
  const drop = (refusal: unknown): void => {
    if (isProblem(refusal, signInCodes.reauthenticationNeeded)) setKept(undefined);
  };
  return { get, drop, sheet };
};
