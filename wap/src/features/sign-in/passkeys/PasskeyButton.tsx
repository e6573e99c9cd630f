import { requestPasskey } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { askForPasskey, stopAsking } from '../../../parts/sign-in/passkey-browser.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import styles from '../sign-in.module.css';
import { passkeyTurn } from './passkey-turn.ts';
import { useHasPasskeys, usePasskeyLogIn } from './usePasskeyLogIn.ts';

/** Signs in by a passkey; nothing where this page can have none. */
export const PasskeyButton = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useLingui();
  const isHere = useHasPasskeys();
  const request = useSend(requestPasskey);
  const logIn = usePasskeyLogIn();
  if (!isHere) return null;
  const signIn = async (): Promise<boolean> => {
    // What waits at the field is taken back first: it could be answered while this is on its way.
    stopAsking();
    // What the server refuses is told by whoever sends.
    const asked = await request.mutateAsync({}).catch(() => undefined);
    if (!asked) return false;
    const passkey = await askForPasskey(asked).catch(() => toast(t`这台设备现在用不了通行密钥`));
    if (!passkey) return false;
    return logIn(passkey).then(
      () => {
        onDone();
        return true;
      },
      () => false,
    );
  };
  const press = () => passkeyTurn.take(signIn);
  return (
    <div className={styles.passkey}>
      <Button look="soft" wide onPress={press}>
        <Trans>用通行密钥登录</Trans>
      </Button>
    </div>
  );
};
