import { requestPasskey } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { useEffect, useRef } from 'react';
import { askForPasskey, canAutofill, stopAsking } from '../../../parts/sign-in/passkey-browser.ts';
import { call } from '../../../shell/calls/api.ts';
import { passkeyTurn } from './passkey-turn.ts';
import { useHasPasskeys, usePasskeyLogIn } from './usePasskeyLogIn.ts';

/** A challenge counts for five minutes: it is renewed before. */
const renewMs = 4 * 60_000;

/** Passkeys among what the browser offers at the field of the account, for as long as the screen stands. */
export const usePasskeyAutofill = (onDone: () => void): void => {
  const isHere = useHasPasskeys();
  const logIn = usePasskeyLogIn();
  const latest = useRef({ logIn, onDone });
  useEffect(() => {
    latest.current = { logIn, onDone };
  });
  useEffect(() => {
    if (!isHere) return undefined;
    const left = new AbortController();
    // Asking again would take back what the button asked for.
    const isOver = () => left.signal.aborted || passkeyTurn.isTaken();
    const offer = async (): Promise<void> => {
      if (!(await canAutofill()) || isOver()) return;
      const asked = await call(requestPasskey, {}, { signal: left.signal });
      if (isOver()) return;
      const passkey = await askForPasskey(asked, { autofill: true });
      if (!passkey || left.signal.aborted) return;
      await passkeyTurn.take(async () => {
        await latest.current.logIn(passkey);
        latest.current.onDone();
        return true;
      });
    };
    // It is an offer beside the form: what fails of it is told by nobody, but a passkey that was refused is.
    const quietly = () => void offer().catch(() => undefined);
    quietly();
    const renewal = setInterval(quietly, renewMs);
    const hearNoMore = passkeyTurn.onFree(quietly);
    return () => {
      left.abort();
      clearInterval(renewal);
      hearNoMore();
      stopAsking();
    };
  }, [isHere]);
};
