import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import { useState, type ReactNode } from 'react';
import { closingUntil } from '../../shell/calls/failures.rules.ts';
import { TakeBackSheet, type TypedProof } from './TakeBackSheet.tsx';

type TakeBack = {
  /** Signs in; answers nothing where the account is being closed, and opens the sheet that takes that back. */
  readonly unless: <Answer>(signIn: () => Promise<Answer>, proof: TypedProof) => Promise<Answer | undefined>;
  readonly sheet: ReactNode;
};

/** Lets whoever signs in take the closing of their account back, by what they have typed already. */
export const useTakeBack = (onSignedIn: (signedIn: SignedIn) => void): TakeBack => {
  const [closing, setClosing] = useState<{ readonly until: string; readonly proof: TypedProof }>();
  const unless: TakeBack['unless'] = async (signIn, proof) => {
    try {
      return await signIn();
    } catch (refusal) {
      const until = closingUntil(refusal);
      if (until === undefined) throw refusal;
      setClosing({ until, proof });
      return undefined;
    }
  };
  const sheet = closing ? (
    <TakeBackSheet {...closing} onSignedIn={onSignedIn} onClose={() => setClosing(undefined)} />
  ) : null;
  return { unless, sheet };
};
