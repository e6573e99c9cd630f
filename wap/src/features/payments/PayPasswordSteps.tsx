import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import type { PaymentNeeds } from '@hakobu/contract/payments/payment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { PasswordKeypad } from '../../kit/form/PasswordKeypad.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { useSetPayPassword } from './payments.queries.ts';
import styles from './payments.module.css';

export type PayPasswordStepsProps = {
  readonly needs: PaymentNeeds;
  readonly amount: ReactNode;
  /** Why the last password was refused. */
  readonly fault: string | undefined;
  readonly onBack: () => void;
  /** Called with the six digits; a rejection empties the keypad. */
  readonly onPassword: (payPassword: string) => Promise<unknown>;
};

/** Asks for the pay password; sets one first where there is none, and pays with it at once. */
export const PayPasswordSteps = (props: PayPasswordStepsProps) => {
  const [isSet, setIsSet] = useState(props.needs !== 'setPayPassword');
  if (!isSet) return <SetPayPassword {...props} onSet={() => setIsSet(true)} />;
  return (
    <PasswordKeypad
      open
      onClose={props.onBack}
      title={<Trans>输入支付密码</Trans>}
      fault={props.fault}
      onDone={props.onPassword}
    >
      {props.amount}
    </PasswordKeypad>
  );
};

type SetProps = PayPasswordStepsProps & { readonly onSet: () => void };

const SetPayPassword = ({ amount, onBack, onPassword, onSet }: SetProps) => {
  const { t } = useLingui();
  const [first, setFirst] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  if (chosen !== undefined)
    return (
      <ProveSignIn
        payPassword={chosen}
        onBack={onBack}
        onProved={async () => {
          onSet();
          toast(t`支付密码已设置`);
          // A refusal is told by the payment itself; the keypad is open by then.
          await onPassword(chosen).catch(() => undefined);
        }}
        onRefused={(reason) => {
          setFault(reason);
          setFirst(undefined);
          setChosen(undefined);
        }}
      />
    );
  const done = async (typed: string) => {
    if (first === undefined) {
      setFault(undefined);
      return setFirst(typed);
    }
    if (typed === first) return setChosen(typed);
    setFirst(undefined);
    return setFault(t`两次输入不一致，请重新设置`);
  };
  return (
    <PasswordKeypad
      key={first === undefined ? 'first' : 'again'}
      open
      onClose={onBack}
      title={first === undefined ? <Trans>设置 6 位支付密码</Trans> : <Trans>再输入一次</Trans>}
      fault={fault}
      onDone={done}
      foot={<Trans>付款时使用，和登录密码分开。不要用连续或相同的数字。</Trans>}
    >
      {amount}
    </PasswordKeypad>
  );
};

type ProveProps = {
  readonly payPassword: string;
  readonly onBack: () => void;
  readonly onProved: () => Promise<void>;
  /** The pay password itself was refused: another has to be chosen. */
  readonly onRefused: (reason: string) => void;
};

/** 10001 is said of digits that are too easy; a wrong sign-in password has a code of its own. */
const isAboutPayPassword = (error: unknown): boolean =>
  isProblem(error, codes.invalidRequest) || isProblem(error, codes.wrongState);

const ProveSignIn = ({ payPassword, onBack, onProved, onRefused }: ProveProps) => {
  const { t } = useLingui();
  const [loginPassword, setLoginPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const set = useSetPayPassword();
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
          <Trans>确定并支付</Trans>
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
