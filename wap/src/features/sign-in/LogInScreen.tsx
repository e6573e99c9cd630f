import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../kit/form/Field.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Link } from '../../kit/press/Link.tsx';
import { goBack, replaceWith } from '../../kit/screen/navigation.ts';
import { NavBar } from '../../kit/screen/NavBar.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { links } from '../../links.ts';
import { takeWayBack } from '../../shell/way-back.ts';
import { useLogIn } from './sign-in.queries.ts';
import styles from './sign-in.module.css';

export const LogInScreen = () => {
  const { t } = useLingui();
  const form = useForm(logIn.input, { account: '', password: '' });
  const enter = useLogIn();
  const submit = () =>
    form.submit(async (input) => {
      await enter.mutateAsync(input);
      toast(t`登录成功`);
      const back = takeWayBack();
      if (back === undefined) goBack(links.mine());
      else replaceWith(back);
    });
  return (
    <Screen ground="wash" bar={<NavBar title={null} />}>
      <h1 className={styles.welcome}>
        <Trans>登录</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>买日本，运到家。价格、运费、税，下单前就看到。</Trans>
      </p>
      <Form
        submit={<Trans>登录</Trans>}
        onSubmit={submit}
        after={
          <>
            <Link to={links.register()} className={styles.other}>
              <Trans>注册新账号</Trans>
            </Link>
            <Link to={links.forgotPassword()} className={styles.other}>
              <Trans>忘记密码</Trans>
            </Link>
          </>
        }
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
    </Screen>
  );
};
