import { minPasswordLength } from '@hakobu/contract/sign-in/sign-in.shape';
import { join, readInvitation } from '@hakobu/contract/staff/member.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { Skeleton, useReason } from '../../../kit/frame/States.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { links } from '../../../links.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { enterSession } from '../../../shell/session.ts';
import { Door, Labelled } from './Door.tsx';

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
  const { code, setCode, password, setPassword, submit, sending, refusal } = useJoining(token);
  const name = invited.data?.name ?? '';
  if (token !== '' && invited.isPending) return <Skeleton />;
  return (
    <Door
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
            <Labelled label={t`验证码`} hint={t`六位数字，由提出邀请的同事告诉您；给您链接的是另一位`}>
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
          <Labelled label={t`密码`} hint={t`${minPasswordLength} 位以上，不能含登录账号`}>
            <Input.Password
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="new-password"
              required
              minLength={8}
              maxLength={128}
            />
          </Labelled>
          {refusal ? (
            <div role="alert">
              <Note tone="bad">{refusal}</Note>
            </div>
          ) : null}
          <Button type="primary" size="large" htmlType="submit" loading={sending} block>
            <Trans>设密码并登录</Trans>
          </Button>
        </>
      ) : (
        <>
          <div role="alert">
            <Note tone="bad">{token === '' ? t`地址里没有一次性口令。请用完整的链接。` : reason}</Note>
          </div>
          <Link href={links.today()}>
            <Trans>去登录</Trans>
          </Link>
        </>
      )}
    </Door>
  );
};

const useJoining = (token: string) => {
  const [, go] = useLocation();
  // A password is never kept in the tab's storage.
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = useSend(join, {
    quiet: true,
    onDone: (staff) => {
      enterSession(staff);
      go(links.today(), { replace: true });
    },
  });
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
  };
};
