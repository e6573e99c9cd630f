import { requestPasskey } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { askForPasskey } from '../../../parts/sign-in/passkey-browser.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import styles from '../sign-in.module.css';
import { useHasPasskeys, usePasskeyLogIn } from './usePasskeyLogIn.ts';

/** Signs in by a passkey; nothing where this page can have none. */
export const PasskeyButton = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useLingui();
  const isHere = useHasPasskeys();
  const request = useSend(requestPasskey);
  const logIn = usePasskeyLogIn();
  if (!isHere) return null;
  const press = async () => {
    // What the server refuses is told by whoever sends.
    const asked = await request.mutateAsync({}).catch(() => undefined);
    if (!asked) return;
    const passkey = await askForPasskey(asked).catch(() => toast(t`这台设备现在用不了通行密钥`));
    if (!passkey) return;
    await logIn(passkey).then(onDone, () => undefined);
  };
  return (
    <div className={styles.passkey}>
      <Button look="soft" wide onPress={press}>
        <Trans>用通行密钥登录</Trans>
      </Button>
    </div>
  );
};
