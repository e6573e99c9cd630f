import { join, readInvitation } from '@hakobu/contract/staff/member.desk-api';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { Skeleton, useReason } from '../../../kit/frame/States.tsx';
import { links } from '../../../links.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { enterSession } from '../../../shell/session.ts';
import { EntranceForm, Labelled, NewPasswordField, Refusal } from './EntranceForm.tsx';
import { pendingOf, SecondStep } from './SecondStep.tsx';

// A newer link that is pasted over the old one changes nothing else of the address.
const watchHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Where a one-time link leads: whoever has it sets a password. The token stands behind the #, which no server is told. */
export const JoinPage = () => {
  const { t } = useLingui();
  const token = useSyncExternalStore(watchHash, () => window.location.hash).slice(1);
  const invited = useCall(readInvitation, { token }, { enabled: token !== '' });
  const reason = useReason(invited.error);
  const { code, setCode, password, setPassword, submit, sending, refusal, pending, enter, leave } = useJoining(token);
  const name = invited.data?.name ?? '';
  if (pending) return <SecondStep pending={pending} onDone={enter} onBack={leave} />;
  if (token !== '' && invited.isPending) return <Skeleton />;
  return (
    <EntranceForm
      title={t`设密码，开始工作`}
      name="join"
      sub={
        invited.data ? (
          <p>
            <Trans>{name}，这个链接只能用一次。设好密码就登录了，以后用账号和密码登录。</Trans>
          </p>
        ) : null
      }
      onSubmit={submit}
    >
      {invited.data ? (
        <>
          <Labelled label={t`登录账号`}>
            <Input value={invited.data.account} autoComplete="username" readOnly />
          </Labelled>
          {invited.data.needsCode ? (
            <Labelled label={t`验证码`} hint={t`六位数字，由提出邀请的同事告诉你；给你链接的是另一位`}>
              <Input
                value={code}
                onChange={({ target }) => setCode(target.value)}
                inputMode="numeric"
                autoComplete="off"
                required
                maxLength={20}
              />
            </Labelled>
          ) : null}
          <NewPasswordField value={password} onChange={setPassword} />
          {refusal ? <Refusal>{refusal}</Refusal> : null}
          <Button type="primary" size="large" htmlType="submit" loading={sending} block>
            <Trans>设密码并登录</Trans>
          </Button>
        </>
      ) : (
        <>
          <Refusal>{token === '' ? t`地址里没有一次性口令。请用完整的链接。` : reason}</Refusal>
          <Link href={links.today()}>
            <Trans>去登录</Trans>
          </Link>
        </>
      )}
    </EntranceForm>
  );
};

const useJoining = (token: string) => {
  const [, go] = useLocation();
  // A password is never kept in the tab's storage.
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const enter = (staff: DeskSession) => {
    enterSession(staff);
    go(links.today(), { replace: true });
  };
  const send = useSend(join, { quiet: true, onDone: enter });
  const message = useReason(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending && token !== '') send.mutate({ token, code: code.replaceAll(/\s/g, ''), password });
  };
  return {
    code,
    setCode,
    password,
    setPassword,
    submit,
    sending: send.isPending,
    refusal: send.error ? message : null,
    // The password is set by then: whoever has a second factor shows it as when they sign in.
    pending: pendingOf(send.error),
    enter,
    leave: () => go(links.today(), { replace: true }),
  };
};
