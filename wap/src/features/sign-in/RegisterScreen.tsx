import { minPasswordLength, resendCodeSeconds, verificationCodeDigits } from '@hakobu/contract/sign-in/sign-in.shape';
import { register } from '@hakobu/contract/sign-in/sign-in.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField } from '../../kit/form/CodeField.tsx';
import { TextField } from '../../kit/form/Field.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Check } from '../../kit/press/Check.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { links } from '../../links.ts';
import { takeWayBack } from '../../shell/way-back.ts';
import { useRegister } from './sign-in.queries.ts';
import { useCodeSender } from './useCodeSender.ts';

export const RegisterScreen = () => {
  const { t } = useLingui();
  const form = useForm(
    register.input,
    { account: '', code: '', password: '', nickName: undefined },
    { faults: { code: t`验证码是 ${verificationCodeDigits} 位数字`, password: t`至少 ${minPasswordLength} 位` } },
  );
  const [agreed, setAgreed] = useState(false);
  const open = useRegister();
  const sendTheCode = useCodeSender('register');
  const submit = async () => {
    if (!agreed) return toast(t`请先阅读并同意用户协议和隐私政策`);
    await form.submit(async (input) => {
      await open.mutateAsync(input);
      toast(t`注册成功`);
      replaceWith(takeWayBack() ?? links.mine());
    });
  };
  return (
    <Screen>
      <Form submit={<Trans>注册</Trans>} onSubmit={submit} before={<Agreement agreed={agreed} onChange={setAgreed} />}>
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
          onSend={async () => form.check('account') && sendTheCode(form.values.account ?? '')}
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

const Agreement = ({
  agreed,
  onChange,
}: {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
}) => (
  <Check checked={agreed} onChange={onChange}>
    <Trans>
      已阅读并同意 <Link to={links.userProtocol(3)}>用户协议</Link> 和 <Link to={links.userProtocol(4)}>隐私政策</Link>
    </Trans>
  </Check>
);
