import {
  logInByStaffPasskey,
  requestStaffPasskey,
  staffPasskeyAvailability,
} from '@hakobu/contract/staff/second-factor.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { askForPasskey, signalRefused, whyNoPasskeys } from '../../../parts/sign-in/passkey-browser.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { enterSession } from '../../../shell/session.ts';
import { tellWrong } from '../../../shell/toasts.ts';

/** Signs in by a passkey of whoever signed in on this browser before; nothing where there is none. */
export const PasskeyButton = () => {
  const { t } = useLingui();
  const { data } = useCall(staffPasskeyAvailability, {});
  const request = useSend(requestStaffPasskey);
  const logIn = useSend(logInByStaffPasskey, { onDone: enterSession });
  const [isAsking, setAsking] = useState(false);
  if (!data?.isKnownHere || whyNoPasskeys(data)) return null;
  const press = async () => {
    setAsking(true);
    // What the server refuses is told by whoever sends.
    const asked = await request.mutateAsync({}).catch(() => undefined);
    const passkey = asked && (await askForPasskey(asked).catch(() => tellWrong(t`这台设备现在用不了通行密钥`)));
    setAsking(false);
    if (!passkey) return;
    await logIn.mutateAsync({ passkey }).catch((error: unknown) => signalRefused(passkey.id, error));
  };
  return (
    <Button size="large" block loading={isAsking || logIn.isPending} onClick={() => void press()}>
      <Trans>用通行密钥登录</Trans>
    </Button>
  );
};
