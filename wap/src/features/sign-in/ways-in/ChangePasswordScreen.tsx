import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { minPasswordLength, NewPassword } from '@hakobu/contract/sign-in/sign-in.shape';
import { changePassword } from '@hakobu/contract/sign-in/ways-in.api';
import { accountGuardHours, type WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Form } from '../../../kit/form/Form.tsx';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { goBack } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { RemoveWay } from './RemoveWay.tsx';
import { useProof } from '../../../parts/sign-in/useProof.ts';
import { WayNote } from './WayNote.tsx';
import { waysInQuery } from '../safety/safety.queries.ts';

const Typed = z.object({ password: NewPassword });
const refusals = { [signInCodes.weakPassword]: 'password' } as const;

export const ChangePasswordScreen = () => {
  const { t } = useLingui();
  const ways = useQuery(waysInQuery());
  const title = ways.data?.hasPassword === false ? t`设置密码` : undefined;
  return (
    <Screen queries={[ways]} heading={title}>
      {ways.data ? <PasswordForm ways={ways.data} /> : null}
    </Screen>
  );
};

const PasswordForm = ({ ways }: { readonly ways: WaysInSet }) => {
  const { t } = useLingui();
  const faults = { password: t`至少 ${minPasswordLength} 位` };
  const form = useForm(Typed, { password: '' }, { faults, refusals });
  const proof = useProof('changePassword');
  const changing = useSend(changePassword, { quiet: refusals, changes: ['sign-in', 'payments'], evenRefused: true });
  const submit = () =>
    form.submit(async ({ password }) => {
      const token = await proof.get();
      if (token === undefined) return;
      try {
        await changing.mutateAsync({ password, token, version: ways.version });
      } catch (refusal) {
        proof.drop(refusal);
        throw refusal;
      }
      toast(t`登录密码已保存`);
      goBack(links.accountSafety());
    });
  return (
    <>
      <WayNote now={ways.hasPassword ? <Trans>已设置登录密码</Trans> : null} guardedUntil={ways.guardedUntil}>
        <Trans>保存后其他设备都要重新登录，这台不用；之后 {accountGuardHours} 小时不能免密支付和提现。</Trans>
      </WayNote>
      <Form
        submit={ways.hasPassword ? <Trans>确认修改</Trans> : <Trans>设置密码</Trans>}
        onSubmit={submit}
        after={ways.hasPassword ? <RemoveWay way="password" ways={ways} /> : undefined}
      >
        <PasswordField
          {...form.bind('password')}
          label={<Trans>新密码</Trans>}
          placeholder={t`至少 ${minPasswordLength} 位`}
          autoComplete="new-password"
        />
      </Form>
      {proof.sheet}
    </>
  );
};
