import { minPasswordLength, resendCodeSeconds, verificationCodeDigits } from '@hakobu/contract/sign-in/sign-in.shape';
import { register } from '@hakobu/contract/sign-in/sign-in.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '../../kit/form/CodeField.tsx';
import { TextField } from '../../kit/form/Field.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { useKept } from '../../kit/form/useKept.ts';
import { focusField, useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { arrive } from '../../parts/sign-in/arrive.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { openSession } from '../../shell/session/session.ts';
import { Agreement } from './Agreement.tsx';
import { codeRefusals, useCodeSender } from './useCodeSender.ts';

export const RegisterScreen = () => {
  const { t } = useLingui();
  const form = useForm(
    register.input,
    { account: '', code: '', password: '', nickName: undefined },
    {
      faults: {
        account: t`请输入正确的手机号或邮箱`,
        code: t`验证码是 ${verificationCodeDigits} 位数字`,
        password: t`至少 ${minPasswordLength} 位`,
      },
      refusals: codeRefusals,
      // Who reads the terms comes back to what they typed.
      isKept: true,
    },
  );
  const [agreed, setAgreed] = useKept('agreed', z.boolean(), false);
  const [asked, setAsked] = useState(false);
  const open = useSend(register, { onDone: openSession, quiet: codeRefusals });
  const sendTheCode = useCodeSender('register', form);
  const submit = async () => {
    setAsked(!agreed);
    if (!agreed) return form.handOn(() => focusField('agreed'));
    await form.submit(async (input) => {
      await open.mutateAsync(input);
      toast(t`注册成功`);
      arrive();
    });
  };
  return (
    <Screen>
      <Form
        submit={<Trans>注册</Trans>}
        onSubmit={submit}
        before={<Agreement agreed={agreed} isMissing={asked && !agreed} onChange={setAgreed} />}
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
        <PasswordField
          {...form.bind('password')}
          label={<Trans>密码</Trans>}
          placeholder={t`至少 ${minPasswordLength} 位`}
          autoComplete="new-password"
        />
        <TextField
          {...form.bind('nickName')}
          onChange={(name) => form.set('nickName', name.trim() === '' ? undefined : name)}
          label={<Trans>昵称</Trans>}
          placeholder={t`选填`}
          autoComplete="nickname"
          maxLength={30}
        />
      </Form>
    </Screen>
  );
};
