import { codes } from '@hakobu/contract/base/codes';
import { maxUserNameLength, minUserNameLength } from '@hakobu/contract/sign-in/sign-in-name.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { changeUserName } from '@hakobu/contract/sign-in/ways-in.api';
import { readUserName, type WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TextField } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { goBack } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useProof } from '../../../parts/sign-in/useProof.ts';
import { WayNote } from './WayNote.tsx';
import { waysInQuery } from '../safety/safety.queries.ts';

const Typed = z.object({ userName: z.string().check(z.refine((typed) => readUserName(typed) !== undefined)) });

const refusals = { [codes.invalidRequest]: 'userName', [signInCodes.signInNameTaken]: 'userName' } as const;

export const ChangeUserNameScreen = () => {
  const { t } = useLingui();
  const ways = useQuery(waysInQuery());
  const title = ways.data?.userName === null ? t`设置用户名` : undefined;
  return (
    <Screen queries={[ways]} heading={title}>
      {ways.data ? (
        <>
          <WayNote now={ways.data.userName} guardedUntil={ways.data.guardedUntil}>
            {ways.data.isUserNameFinal ? (
              <Trans>用户名只能修改一次，你已经改过了</Trans>
            ) : (
              <Trans>用户名和密码一起登录。第一个可以随时设置，之后只能修改一次。</Trans>
            )}
          </WayNote>
          {ways.data.isUserNameFinal ? null : <UserNameForm ways={ways.data} />}
        </>
      ) : null}
    </Screen>
  );
};

const UserNameForm = ({ ways }: { readonly ways: WaysInSet }) => {
  const { t } = useLingui();
  const fault = t`以字母开头，${minUserNameLength} 到 ${maxUserNameLength} 位，只能有字母、数字和下划线`;
  const form = useForm(Typed, { userName: '' }, { faults: { userName: fault }, refusals });
  const proof = useProof('changeUserName');
  const changing = useSend(changeUserName, { quiet: refusals, changes: ['sign-in', 'payments'], evenRefused: true });
  const submit = () =>
    form.submit(async ({ userName }) => {
      const token = await proof.get();
      if (token === undefined) return;
      try {
        await changing.mutateAsync({ userName, token, version: ways.version });
      } catch (refusal) {
        proof.drop(refusal);
        throw refusal;
      }
      toast(t`用户名已保存`);
      goBack(links.accountSafety());
    });
  return (
    <>
      <Form submit={<Trans>保存</Trans>} onSubmit={submit}>
        <TextField
          {...form.bind('userName')}
          label={<Trans>新用户名</Trans>}
          placeholder={t`登录时用的名字`}
          hint={fault}
          autoComplete="username"
          maxLength={60}
        />
      </Form>
      {proof.sheet}
    </>
  );
};
