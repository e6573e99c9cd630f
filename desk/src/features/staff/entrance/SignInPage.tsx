import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import type { PendingSignIn } from '@hakobu/contract/staff/second-factor.shape';
import { openDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { Key } from '../../../kit/keys/Key.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { useReason } from '../../../kit/frame/States.tsx';
import { useSend } from '../../../shell/calls.ts';
import { leftBecause, wasEnded } from '../../../shell/leaving.ts';
import { enterSession } from '../../../shell/session.ts';
import { EntranceForm, Labelled, Refusal } from './EntranceForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { pendingOf, SecondStep } from './SecondStep.tsx';

/** Where everybody starts who has no session; the address they came to stays, and opens after it. */
export const SignInPage = () => {
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [over, setOver] = useState<unknown>(null);
  if (!pending) return <FirstStep over={over} onPending={setPending} />;
  const back = (because: unknown) => {
    setOver(because);
    setPending(null);
  };
  return <SecondStep pending={pending} onDone={enterSession} onBack={back} />;
};

type FirstProps = {
  /** Why a second step ended without signing in. */
  readonly over: unknown;
  readonly onPending: (pending: PendingSignIn) => void;
};

/** Account and password, or a passkey in their place. */
const FirstStep = ({ over, onPending }: FirstProps) => {
  const { t } = useLingui();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSend(openDeskSession, { quiet: true, onDone: enterSession });
  const isHalf = pendingOf(signIn.error) !== undefined;
  const error = isHalf ? null : (signIn.error ?? (signIn.isPending ? null : over));
  const reason = useReason(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const goOn = (refusal: unknown) => {
      const pending = pendingOf(refusal);
      if (pending) onPending(pending);
    };
    if (!signIn.isPending) signIn.mutate({ account, password }, { onError: goOn });
  };
  return (
    <EntranceForm title={t`登录工作台`} name="sign-in" onSubmit={submit}>
      {error ? null : <Left />}
      <Labelled label={t`账号`}>
        <Input
          size="large"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          autoComplete="username"
          required
          maxLength={120}
        />
      </Labelled>
      <Labelled label={t`密码`}>
        <Input.Password
          size="large"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          required
          maxLength={128}
        />
      </Labelled>
      {error ? <Refusal>{reason}</Refusal> : null}
      <Button type="primary" size="large" htmlType="submit" loading={signIn.isPending} block>
        <Trans context="action">登录</Trans> <Key keys="enter" />
      </Button>
      <PasskeyButton />
    </EntranceForm>
  );
};

/** Who was shown out is told why. */
const Left = () => {
  const { t } = useLingui();
  const [left] = useState(leftBecause);
  const reason = useReason(left);
  if (left === null) return null;
  // No cookie any more, or one that nobody knows: why is known where somebody ended the session.
  const isOver = isProblem(left, codes.noToken) || (isProblem(left, codes.unknownToken) && !wasEnded(left));
  return (
    <div role="status">
      <Note tone="warn">{isOver ? t`你已退出：登录已结束，请重新登录。` : t`你已退出：${reason}`}</Note>
    </div>
  );
};
