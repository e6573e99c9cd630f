import { codes } from '@hakobu/contract/base/codes';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { Instant } from '@hakobu/contract/base/shapes';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../kit/form/Field.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Link } from '../../kit/press/Link.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { goBack, replaceWith } from '../../kit/screen/navigation.ts';
import { NavBar } from '../../kit/screen/NavBar.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { openSession } from '../../shell/session/session.ts';
import { takeWayBack } from '../../shell/session/way-back.ts';
import { useTakeBack } from '../closing/index.ts';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { usePasskeyAutofill } from './passkeys/usePasskeyAutofill.ts';
import { ThirdPartyRow } from './identities/ThirdPartyRow.tsx';
import styles from './sign-in.module.css';

const refusals = { [signInCodes.wrongSignIn]: 'password', [codes.tooManyRequests]: 'password' } as const;

export const LogInScreen = () => {
  const { t } = useLingui();
  const form = useForm(logIn.input, { account: '', password: '' }, { refusals, mayBeLost: true });
  const enter = useSend(logIn, { quiet: refusals });
  const closesAt = Instant.safeParse(useParam('closesAt')).data;
  const goOn = () => {
    toast(t`登录成功`);
    const back = takeWayBack();
    if (back === undefined) goBack(links.mine());
    else replaceWith(back);
  };
  const comeIn = (signedIn: SignedIn): void => {
    openSession(signedIn);
    goOn();
  };
  const takeBack = useTakeBack(comeIn);
  const submit = () =>
    form.submit(async (input) => {
      const signedIn = await takeBack.unless(() => enter.mutateAsync(input), input);
      if (signedIn) comeIn(signedIn);
    });
  usePasskeyAutofill(goOn);
  return (
    <Screen ground="wash" bar={<NavBar title={null} />}>
      <h1 className={styles.welcome}>
        <Trans>登录</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>买日本，运到家。价格、运费、税，下单前就看到。</Trans>
      </p>
      {closesAt === undefined ? null : <ClosingNote closesAt={closesAt} />}
      <Form
        submit={<Trans>登录</Trans>}
        onSubmit={submit}
        after={
          <>
            <Link to={links.logInByCode()} className={styles.other}>
              <Trans>验证码登录</Trans>
            </Link>
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
          autoComplete="username webauthn"
          maxLength={120}
        />
        <PasswordField
          {...form.bind('password')}
          label={<Trans>密码</Trans>}
          placeholder={t`登录密码`}
          autoComplete="current-password"
        />
      </Form>
      <PasskeyButton onDone={goOn} />
      <ThirdPartyRow />
      {takeBack.sheet}
    </Screen>
  );
};

/** Who has just asked for it, and who was told of it elsewhere: how it is taken back. */
const ClosingNote = ({ closesAt }: { readonly closesAt: string }) => (
  <div className={styles.closing}>
    <Note tone="wait" title={<Trans>账号正在注销</Trans>}>
      <Trans>
        <Moment at={closesAt} zoned /> 之前，用密码或验证码登录就能撤销。
      </Trans>
    </Note>
  </div>
);
