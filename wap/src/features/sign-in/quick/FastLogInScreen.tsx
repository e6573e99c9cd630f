import { resendCodeSeconds, verificationCodeDigits, type SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import { logInByCode } from '@hakobu/contract/sign-in/quick-sign-in.api';
import type { SecondProof } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { codes } from '@hakobu/contract/base/codes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField } from '../../../kit/form/CodeField.tsx';
import { TextField } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { NavBar } from '../../../kit/screen/NavBar.tsx';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { links } from '../../../links.ts';
import { arrive } from '../../../parts/sign-in/arrive.ts';
import { keepPendingSignUp } from '../../../parts/sign-in/pending-sign-up.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { openSession } from '../../../shell/session/session.ts';
import { useTakeBack } from '../../closing/index.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { ThirdPartyRow } from '../identities/ThirdPartyRow.tsx';
import styles from '../sign-in.module.css';
import { useCodeSender } from '../useCodeSender.ts';
import { SecondProofSheet } from './SecondProofSheet.tsx';

const refusals = {
  [codes.wrongVerificationCode]: 'code',
  [codes.tooManyRequests]: 'code',
  [signInCodes.noCodeChannel]: 'account',
  [signInCodes.secondProofNeeded]: 'account',
} as const;

/** In by a code: who has no account yet goes on to open one. */
export const FastLogInScreen = () => {
  const { t } = useLingui();
  const form = useForm(
    logInByCode.input,
    { account: '', code: '' },
    {
      faults: { account: t`请输入正确的手机号或邮箱`, code: t`验证码是 ${verificationCodeDigits} 位数字` },
      refusals,
      mayBeLost: true,
    },
  );
  const [proof, setProof] = useState<SecondProof>();
  const enter = useSend(logInByCode, { quiet: refusals });
  const sendTheCode = useCodeSender('logIn', form);
  const goOn = (): void => {
    toast(t`登录成功`);
    arrive();
  };
  const comeIn = (signedIn: SignedIn): void => {
    openSession(signedIn);
    goOn();
  };
  const takeBack = useTakeBack(comeIn);
  const submit = () =>
    form.submit(async (input) => {
      const answer = await takeBack.unless(() => enter.mutateAsync(input), input);
      if (!answer) return undefined;
      if ('signedIn' in answer) return comeIn(answer.signedIn);
      if ('secondProof' in answer) return setProof(answer.secondProof);
      keepPendingSignUp(answer.pending.token);
      return replaceWith(links.quickRegister());
    });
  return (
    <Screen ground="wash" bar={<NavBar title={null} />}>
      <h1 className={styles.welcome}>
        <Trans>验证码登录</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>收一个验证码就能登录；还没有账号的，接着就能注册。</Trans>
      </p>
      <Form
        submit={<Trans>登录</Trans>}
        onSubmit={submit}
        after={
          <>
            <Link to={links.logIn()} className={styles.other}>
              <Trans>密码登录</Trans>
            </Link>
            <Link to={links.register()} className={styles.other}>
              <Trans>注册新账号</Trans>
            </Link>
          </>
        }
      >
        <TextField
          {...form.bind('account')}
          label={<Trans>账号</Trans>}
          placeholder={t`手机号或邮箱`}
          autoComplete="username"
          maxLength={120}
        />
        <CodeField
          {...form.bind('code')}
          digits={verificationCodeDigits}
          resendSeconds={resendCodeSeconds}
          onSend={sendTheCode}
        />
      </Form>
      <PasskeyButton onDone={goOn} />
      <ThirdPartyRow />
      {takeBack.sheet}
      {proof ? <SecondProofSheet proof={proof} onSignedIn={comeIn} onBack={() => setProof(undefined)} /> : null}
    </Screen>
  );
};
