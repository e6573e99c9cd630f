import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { setPayPassword } from '@hakobu/contract/payments/payment.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { useSend } from '../../../shell/sends.ts';
import styles from '../payments.module.css';
import { ChoosePayPassword } from './ChoosePayPassword.tsx';

export type FirstPayPasswordProps = {
  readonly amount?: ReactNode;
  /** The last button's words: what happens once it is set. */
  readonly submit: ReactNode;
  readonly onBack: () => void;
  readonly onSet: (payPassword: string) => unknown;
};

/** Sets the first pay password: chosen twice, proved by the sign-in password. */
export const FirstPayPassword = ({ amount, submit, onBack, onSet }: FirstPayPasswordProps) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const [refused, setRefused] = useState<string>();
  if (chosen === undefined)
    return <ChoosePayPassword amount={amount} refused={refused} onBack={onBack} onChosen={setChosen} />;
  return (
    <ProveSignIn
      payPassword={chosen}
      submit={submit}
      onBack={onBack}
      onProved={() => {
        toast(t`支付密码已设置`);
        return onSet(chosen);
      }}
      onRefused={(reason) => {
        setRefused(reason);
        setChosen(undefined);
      }}
    />
  );
};

type ProveProps = {
  readonly payPassword: string;
  readonly submit: ReactNode;
  readonly onBack: () => void;
  readonly onProved: () => unknown;
  /** The pay password itself was refused: another has to be chosen. */
  readonly onRefused: (reason: string) => void;
};

/** 10001 is said of digits that are too easy; a wrong sign-in password has a code of its own. */
const isAboutPayPassword = (error: unknown): boolean =>
  isProblem(error, codes.invalidRequest) || isProblem(error, codes.wrongState);

const ProveSignIn = ({ payPassword, submit, onBack, onProved, onRefused }: ProveProps) => {
  const { t } = useLingui();
  const [loginPassword, setLoginPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const set = useSend(setPayPassword, { quiet: true });
  const send = async () => {
    if (loginPassword === '') return setFault(t`请填写这一项`);
    try {
      await set.mutateAsync({ payPassword, loginPassword });
    } catch (error) {
      if (isAboutPayPassword(error)) return onRefused(reasonFor(error));
      return setFault(reasonFor(error));
    }
    return onProved();
  };
  return (
    <Sheet
      open
      onClose={onBack}
      title={<Trans>确认是你本人</Trans>}
      foot={
        <Button wide onPress={send}>
          {submit}
        </Button>
      }
    >
      <p className={styles.explained}>
        <Trans>第一次设置支付密码，需要输入登录密码确认。</Trans>
      </p>
      <PasswordField
        name="loginPassword"
        label={<Trans>登录密码</Trans>}
        value={loginPassword}
        onChange={setLoginPassword}
        onBlur={() => undefined}
        fault={fault}
        autoComplete="current-password"
      />
    </Sheet>
  );
};
