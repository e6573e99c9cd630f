import { minPasswordLength, resendCodeSeconds, verificationCodeDigits } from '@hakobu/contract/sign-in/sign-in.shape';
import { resetPassword } from '@hakobu/contract/sign-in/sign-in.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { CodeField } from '../../kit/form/CodeField.tsx';
import { TextField } from '../../kit/form/Field.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { codeRefusals, useCodeSender } from './useCodeSender.ts';

export const ForgotPasswordScreen = () => {
  const { t } = useLingui();
  const form = useForm(
    resetPassword.input,
    { account: '', code: '', password: '' },
    {
      faults: {
        account: t`请输入正确的手机号或邮箱`,
        code: t`验证码是 ${verificationCodeDigits} 位数字`,
        password: t`至少 ${minPasswordLength} 位`,
      },
      refusals: codeRefusals,
    },
  );
  const reset = useSend(resetPassword, { quiet: codeRefusals });
  const sendTheCode = useCodeSender('resetPassword', form);
  const submit = () =>
    form.submit(async (input) => {
      await reset.mutateAsync(input);
      toast(t`密码已重设，请重新登录`);
      replaceWith(links.logIn());
    });
  return (
    <Screen>
      <Form submit={<Trans>重设密码</Trans>} onSubmit={submit}>
        <TextField
          {...form.bind('account')}
          label={<Trans>账号</Trans>}
          placeholder={t`注册时的手机号或邮箱`}
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
          label={<Trans>新密码</Trans>}
          placeholder={t`至少 ${minPasswordLength} 位`}
          autoComplete="new-password"
          hint={<Trans>重设后，其他设备上的登录会全部失效</Trans>}
        />
      </Form>
    </Screen>
  );
};
