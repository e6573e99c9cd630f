import type { ProvedByStranger } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { finishSignUp, pendingSignUp } from '@hakobu/contract/sign-in/quick-sign-in.api';
import { maxInviteCodeLength } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { minPasswordLength, resendCodeSeconds, verificationCodeDigits } from '@hakobu/contract/sign-in/sign-in.shape';
import { isProblem } from '@hakobu/contract/base/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '../../../kit/form/CodeField.tsx';
import { TextField } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { useKept } from '../../../kit/form/useKept.ts';
import { focusField, useForm } from '../../../kit/form/useForm.ts';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState, ErrorState } from '../../../kit/screen/states.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import { arrive } from '../../../parts/sign-in/arrive.ts';
import { keepPendingSignUp, pendingSignUpKept } from '../../../parts/sign-in/pending-sign-up.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { openSession } from '../../../shell/session/session.ts';
import { Agreement } from '../Agreement.tsx';
import { codeRefusals, useCodeSender } from '../useCodeSender.ts';

const isOver = (error: unknown): boolean => isProblem(error) && error.code === signInCodes.pendingSignUpOver;

const isTaken = (error: unknown): boolean => isProblem(error) && error.code === signInCodes.signInNameTaken;

/** Opens an account for what was proved a moment ago: everything else may be said later. */
export const QuickRegisterScreen = () => {
  const [pending] = useState(pendingSignUpKept);
  const { data, error, refetch } = useCall(pendingSignUp, pending === undefined ? skipToken : { pending }, {
    quiet: true,
    staleTime: 0,
  });
  const [isLate, setIsLate] = useState(false);
  if (pending === undefined || isLate || isOver(error))
    return (
      <Screen>
        <EmptyState
          icon="clock"
          action={<Trans>重新登录</Trans>}
          onAction={() => {
            keepPendingSignUp(undefined);
            replaceWith(links.logInByCode());
          }}
        >
          <Trans>这一步已过期，或不是在这个浏览器里开始的。</Trans>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen>
      {data ? (
        <>
          <Proved proved={data.proved} />
          <QuickRegister pending={pending} proved={data.proved} onOver={() => setIsLate(true)} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => refetch()}>{reasonFor(error)}</ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton height="3rem" />
        </div>
      )}
    </Screen>
  );
};

const { nickName, password, inviteCode, account, code } = finishSignUp.input.shape;
const Typed = z.object({ nickName, password, inviteCode, account, code });

const refusals = { ...codeRefusals, [signInCodes.signInNameTaken]: 'account' } as const;

type Props = {
  readonly pending: string;
  readonly proved: ProvedByStranger;
  readonly onOver: () => void;
};

const QuickRegister = ({ pending, proved, onOver }: Props) => {
  const { t } = useLingui();
  const form = useForm(
    Typed,
    { nickName: undefined, password: undefined, inviteCode: undefined, account: undefined, code: undefined },
    {
      faults: {
        account: t`请输入正确的手机号或邮箱`,
        code: t`验证码是 ${verificationCodeDigits} 位数字`,
        password: t`至少 ${minPasswordLength} 位`,
      },
      refusals,
      isKept: true,
    },
  );
  const [agreed, setAgreed] = useKept('agreed', z.boolean(), false);
  const [asked, setAsked] = useState(false);
  const open = useSend(finishSignUp, { quiet: { ...refusals, [signInCodes.pendingSignUpOver]: true } });
  const sendTheCode = useCodeSender('register', form);
  // What may be left out is not sent empty.
  const bind = (name: keyof z.input<typeof Typed>) => ({
    ...form.bind(name),
    onChange: (typed: string) => form.set(name, (name === 'password' ? typed : typed.trimStart()) || undefined),
  });
  const submit = async () => {
    setAsked(!agreed);
    if (!agreed) return form.handOn(() => focusField('agreed'));
    await form.submit(async (input) => {
      try {
        openSession(await open.mutateAsync({ pending, ...input }));
      } catch (refusal) {
        if (isOver(refusal)) return onOver();
        if (proved.kind !== 'account' || !isTaken(refusal)) throw refusal;
        // Somebody opened one for it meanwhile, who has the same phone or mailbox: it is to be signed in to.
        toast(reasonFor(refusal));
        return replaceWith(links.logInByCode());
      }
      keepPendingSignUp(undefined);
      toast(t`注册成功`);
      return arrive();
    });
  };
  return (
    <Form
      submit={<Trans>完成注册</Trans>}
      onSubmit={submit}
      before={<Agreement agreed={agreed} isMissing={asked && !agreed} onChange={setAgreed} />}
    >
      <TextField
        {...bind('nickName')}
        label={<Trans>昵称</Trans>}
        placeholder={t`选填`}
        autoComplete="nickname"
        maxLength={30}
      />
      <PasswordField
        {...bind('password')}
        label={<Trans>密码</Trans>}
        placeholder={t`选填，至少 ${minPasswordLength} 位`}
        autoComplete="new-password"
        hint={<Trans>不设密码也能用验证码登录，以后随时可以设</Trans>}
      />
      {proved.kind === 'identity' ? (
        <TextField
          {...bind('account')}
          label={<Trans>账号</Trans>}
          placeholder={t`手机号或邮箱，选填`}
          autoComplete="username"
          maxLength={120}
        />
      ) : null}
      {proved.kind === 'identity' && form.values.account ? (
        <CodeField
          {...bind('code')}
          digits={verificationCodeDigits}
          resendSeconds={resendCodeSeconds}
          onSend={sendTheCode}
        />
      ) : null}
      <TextField
        {...bind('inviteCode')}
        label={<Trans>邀请码</Trans>}
        placeholder={t`选填`}
        autoComplete="off"
        maxLength={maxInviteCodeLength}
      />
    </Form>
  );
};

/** What the account is opened for. */
const Proved = ({ proved }: Pick<Props, 'proved'>) => {
  if (proved.kind === 'account') {
    const { account: address } = proved;
    return (
      <Note icon="check" tone="good">
        <Trans>已验证 {address}，还没有账号。填完就能用。</Trans>
      </Note>
    );
  }
  const { nickName: nick } = proved;
  return (
    <Note icon="check" tone="good">
      {proved.provider === 'wechat' ? (
        <Trans>已通过微信验证：{nick}。填完就能用。</Trans>
      ) : (
        <Trans>已通过 QQ 验证：{nick}。填完就能用。</Trans>
      )}
    </Note>
  );
};
