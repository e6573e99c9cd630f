import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import { useState, type ReactNode } from 'react';
import { ReauthenticationSheet } from './ReauthenticationSheet.tsx';

type Asking = { readonly resolve: (token: string | undefined) => void };

export type Reauthentication = {
  /** Opens the sheet. Answers the token of what was shown, or undefined where the shopper gave up. */
  readonly ask: () => Promise<string | undefined>;
  /** To be drawn by the screen that asks. */
  readonly sheet: ReactNode;
};

/** Asks the shopper to show that it is them, before a way in or out is changed. */
export const useReauthentication = (purpose: ReauthenticationPurpose): Reauthentication => {
  const [asking, setAsking] = useState<Asking>();
  const ask = () => new Promise<string | undefined>((resolve) => setAsking({ resolve }));
  const end = (token: string | undefined) => {
    setAsking(undefined);
    asking?.resolve(token);
  };
  const sheet = asking ? (
    <ReauthenticationSheet purpose={purpose} onShown={(token) => end(token)} onBack={() => end(undefined)} />
  ) : null;
  return { ask, sheet };
};
