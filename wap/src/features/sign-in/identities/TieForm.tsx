import { codes } from '@hakobu/contract/base/codes';
import { tieIdentity } from '@hakobu/contract/sign-in/identity.api';
import type { ProvedByStranger } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import {
  Password,
  resendCodeSeconds,
  type SignedIn,
  TypedSignInName,
  VerificationCode,
  verificationCodeDigits,
} from '@hakobu/contract/sign-in/sign-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '../../../kit/form/CodeField.tsx';
import { TextField } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { Tabs } from '../../../kit/press/Tabs.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import { arrive } from '../../../parts/sign-in/arrive.ts';
import { keepPendingSignUp } from '../../../parts/sign-in/pending-sign-up.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { openSession } from '../../../shell/session/session.ts';
import styles from '../sign-in.module.css';
import { useCodeSender } from '../useCodeSender.ts';
import { identityNames } from '../../../parts/sign-in/identity.labels.ts';

type Proved = Extract<ProvedByStranger, { kind: 'identity' }>;
type Way = 'password' | 'code';

/** Ties what a third party proved to an account that proves itself; or leads on to a new one. */
export const TieForm = ({ pending, proved }: { readonly pending: string; readonly proved: Proved }) => {
  const { t, i18n } = useLingui();
  const [way, setWay] = useState<Way>('password');
  const provider = i18n._(identityNames[proved.provider]);
  const { nickName } = proved;
  const after = (
    <Link to={links.quickRegister()} className={styles.other}>
      <Trans>还没有账号，注册新账号</Trans>
    </Link>
  );
  return (
    <>
      <Note
        tone="own"
        icon="link"
        title={
          nickName === '' ? (
            <Trans>{provider}已授权</Trans>
          ) : (
            <Trans>
              {nickName}，{provider}已授权
            </Trans>
          )
        }
      >
        <Trans>
          这个{provider}还没有绑定账号。确认一次你已有的账号，以后就能用{provider}直接登录。
        </Trans>
      </Note>
      <Tabs
        label={t`怎样确认账号`}
        choices={[
          { key: 'password', label: <Trans>用密码</Trans> },
          { key: 'code', label: <Trans>用验证码</Trans> },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'password' ? <ByPassword pending={pending} after={after} /> : <ByCode pending={pending} after={after} />}
    </>
  );
};

const useTie = (quiet: Readonly<Record<number, unknown>>) => {
  const { t } = useLingui();
  const onDone = (signedIn: SignedIn) => {
    keepPendingSignUp(undefined);
    openSession(signedIn);
    toast(t`绑定成功，已登录`);
    arrive();
  };
  return useSend(tieIdentity, { quiet, onDone });
};

type WayProps = { readonly pending: string; readonly after: ReactNode };

const byPassword = z.object({ account: TypedSignInName, password: Password });
const passwordRefusals = {
  [signInCodes.wrongSignIn]: 'password',
  [codes.tooManyRequests]: 'password',
  [codes.wrongState]: 'account',
} as const;

const ByPassword = ({ pending, after }: WayProps) => {
  const { t } = useLingui();
  const form = useForm(byPassword, { account: '', password: '' }, { refusals: passwordRefusals, mayBeLost: true });
  const tie = useTie(passwordRefusals);
  return (
    <Form
      submit={<Trans>绑定并登录</Trans>}
      onSubmit={() => form.submit((input) => tie.mutateAsync({ pending, ...input }))}
      after={after}
    >
      <TextField
        {...form.bind('account')}
        label={<Trans>账号</Trans>}
        placeholder={t`手机号、邮箱或用户名`}
        autoComplete="username"
        maxLength={120}
      />
      <PasswordField
        {...form.bind('password')}
        label={<Trans>密码</Trans>}
        placeholder={t`登录密码`}
        autoComplete="current-password"
      />
    </Form>
  );
};

const byCode = z.object({ account: TypedSignInName, code: VerificationCode });
const codeRefusals = {
  [codes.wrongVerificationCode]: 'code',
  [codes.tooManyRequests]: 'code',
  [codes.notFound]: 'account',
  [codes.wrongState]: 'account',
  [signInCodes.noCodeChannel]: 'account',
  [signInCodes.secondProofNeeded]: 'account',
} as const;

const ByCode = ({ pending, after }: WayProps) => {
  const { t } = useLingui();
  const form = useForm(
    byCode,
    { account: '', code: '' },
    {
      faults: { account: t`请输入正确的手机号或邮箱`, code: t`验证码是 ${verificationCodeDigits} 位数字` },
      refusals: codeRefusals,
      mayBeLost: true,
    },
  );
  const tie = useTie(codeRefusals);
  const sendTheCode = useCodeSender('logIn', form);
  return (
    <Form
      submit={<Trans>绑定并登录</Trans>}
      onSubmit={() => form.submit((input) => tie.mutateAsync({ pending, ...input }))}
      after={after}
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
  );
};
