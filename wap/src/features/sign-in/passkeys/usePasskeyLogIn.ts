import { takeClosingBack } from '@hakobu/contract/closing/closing.api';
import { logInByPasskey, passkeyAvailability, requestPasskey } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import type { WebAuthnAssertion } from '@hakobu/contract/base/webauthn.shape';
import { useLingui } from '@lingui/react/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { zonedMomentText } from '../../../kit/time/timeTexts.ts';
import { askForPasskey, signalRefused, whyNoPasskeys } from '../../../parts/sign-in/passkey-browser.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { closingUntil } from '../../../shell/calls/failures.rules.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { openSession } from '../../../shell/session/session.ts';

/** Whether this page can have passkeys; false until it is known. */
export const useHasPasskeys = (): boolean => {
  const { data } = useCall(passkeyAvailability, {}, { quiet: true, staleTime: Number.POSITIVE_INFINITY });
  return data !== undefined && whyNoPasskeys(data) === undefined;
};

/**
 * Takes a closing back by a passkey, which is shown once more for it: one that was shown counts once. Answers whether it
 * was.
 */
const useTakeBackByPasskey = (): ((until: string) => Promise<boolean>) => {
  const { t } = useLingui();
  const request = useSend(requestPasskey);
  const takeBack = useSend(takeClosingBack, { onDone: openSession });
  return async (until) => {
    const by = zonedMomentText(until);
    const text = t`${by} 之前可以撤销。撤销要再验证一次通行密钥，账号就和原来一样。`;
    if (!(await confirm({ title: t`这个账号正在注销`, text, confirm: t`撤销注销并登录` }))) return false;
    const passkey = await askForPasskey(await request.mutateAsync({}));
    if (!passkey) return false;
    await takeBack.mutateAsync({ passkey });
    return true;
  };
};

/** Signs in by a passkey that was shown; one that nobody knows is taken off the list that the browser offers. */
export const usePasskeyLogIn = (): ((passkey: WebAuthnAssertion) => Promise<void>) => {
  const { mutateAsync } = useSend(logInByPasskey, { onDone: openSession });
  const takeBack = useTakeBackByPasskey();
  return async (passkey) => {
    try {
      await mutateAsync({ passkey });
    } catch (error) {
      const until = closingUntil(error);
      if (until !== undefined && (await takeBack(until))) return;
      await signalRefused(passkey.id, error);
      throw error;
    }
  };
};
