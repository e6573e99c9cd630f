import { readSetUp, setUp } from '@hakobu/contract/staff/staff.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import type { FormEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Skeleton, useReason } from '../../../kit/frame/States.tsx';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { links } from '../../../links.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { enterSession } from '../../../shell/session.ts';
import { EntranceForm, Labelled, NewPasswordField, Refusal } from './EntranceForm.tsx';
import { useState } from 'react';

const blank = { company: '', name: '', account: '' };

/** Where the one-time link of a first start leads: the company's name and its first administrator. */
export const SetUpPage = () => {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const read = useCall(readSetUp, { token }, { enabled: token !== '' });
  const refusal = useReason(read.error);
  if (token !== '' && read.isPending) return <Skeleton />;
  if (token === '' || read.error)
    return (
      <EntranceForm title={t`建立公司`} name="setup" onSubmit={(event) => event.preventDefault()}>
        <Refusal>{token === '' ? t`地址里没有一次性口令。请用启动时打印出来的完整链接。` : refusal}</Refusal>
        <Link href={links.today()}>
          <Trans>去登录</Trans>
        </Link>
      </EntranceForm>
    );
  return <SetUpForm token={token} />;
};

const SetUpForm = ({ token }: { readonly token: string }) => {
  const { t } = useLingui();
  const { filled, fill, password, setPassword, submit, sending, reason } = useSetUp(token);
  return (
    <EntranceForm
      title={t`建立公司`}
      name="setup"
      sub={<p>{<Trans>这个链接只能用一次，建立的是第一位管理员。</Trans>}</p>}
      onSubmit={submit}
    >
      <Labelled label={t`公司名称`}>
        <Input value={filled.company} onChange={fill('company')} autoComplete="organization" required maxLength={80} />
      </Labelled>
      <Labelled label={t`你的姓名`}>
        <Input value={filled.name} onChange={fill('name')} autoComplete="name" required maxLength={40} />
      </Labelled>
      <Labelled label={t`登录账号`} hint={t`字母开头，3 位以上，可用字母、数字、点、横线、下划线`}>
        <Input
          value={filled.account}
          onChange={fill('account')}
          autoComplete="username"
          required
          maxLength={60}
          pattern="[A-Za-z][A-Za-z0-9_.\-]{2,59}"
        />
      </Labelled>
      <NewPasswordField value={password} onChange={setPassword} />
      {reason ? <Refusal>{reason}</Refusal> : null}
      <Button type="primary" size="large" htmlType="submit" loading={sending} block>
        <Trans>建立</Trans>
      </Button>
    </EntranceForm>
  );
};

const useSetUp = (token: string) => {
  const [, go] = useLocation();
  const [filled, setFilled, forget] = useDraft('setup', blank);
  // A password is never kept in the tab's storage.
  const [password, setPassword] = useState('');
  const send = useSend(setUp, {
    quiet: true,
    onDone: (staff) => {
      forget();
      enterSession(staff);
      go(links.today(), { replace: true });
    },
  });
  const message = useReason(send.error);
  const fill = (name: keyof typeof blank) => (event: { target: { value: string } }) =>
    setFilled({ ...filled, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ token, ...filled, password });
  };
  return { filled, fill, password, setPassword, submit, sending: send.isPending, reason: send.error ? message : null };
};
