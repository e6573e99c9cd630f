import type { WebAuthnRequest } from '@hakobu/contract/base/webauthn.shape';
import { type StaffProof, totpDigits } from '@hakobu/contract/staff/second-factor.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { askForPasskey } from '../../../parts/sign-in/passkey-browser.ts';
import { tellWrong } from '../../../shell/toasts.ts';
import { Labelled } from '../entrance/EntranceForm.tsx';

export type Way = StaffProof['by'];

type Props = {
  /** By what it can be shown, the usual first. */
  readonly ways: readonly Way[];
  readonly isSending: boolean;
  /** Why the last one did not count. */
  readonly refusal: string | null;
  readonly onProof: (proof: StaffProof) => void;
  /** Asks the server what to ask the browser; undefined where it refused. */
  readonly requestPasskey: () => Promise<WebAuthnRequest | undefined>;
};

/** One step that shows who somebody is, by what they choose of what they have: its field or button, and the other ways. */
export const useProofStep = ({
  ways,
  isSending,
  refusal,
  onProof,
  requestPasskey,
}: Props): { readonly submit: (event: FormEvent) => void; readonly body: ReactNode } => {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  // What was typed is never kept in the tab's storage.
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const choose = (to: Way) => {
    setWay(to);
    setTyped('');
  };
  const showPasskey = async () => {
    setAsking(true);
    const asked = await requestPasskey();
    const passkey = asked && (await askForPasskey(asked).catch(() => tellWrong(t`这台设备现在用不了通行密钥`)));
    setAsking(false);
    if (passkey) onProof({ by: 'passkey', passkey });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isAsking) return;
    if (way === 'passkey') void showPasskey();
    else if (way === 'password') onProof({ by: way, password: typed });
    else if (typed.trim() !== '') onProof({ by: way, code: typed });
  };
  const busy = isSending || isAsking;
  const names: Readonly<Record<Way, string>> = {
    totp: t`改用验证器`,
    passkey: t`改用通行密钥`,
    recoveryCode: t`改用恢复码`,
    password: t`改用密码`,
  };
  const body = (
    <>
      <ProofField key={way} way={way} typed={typed} onType={setTyped} />
      {refusal && !isAsking ? (
        <div role="alert">
          <Note tone="bad">{refusal}</Note>
        </div>
      ) : null}
      <Button type="primary" size="large" htmlType="submit" loading={busy} block>
        {way === 'passkey' ? <Trans>用通行密钥验证</Trans> : <Trans context="action">继续</Trans>}
      </Button>
      {ways.length > 1 ? (
        <div className={shape.closeWrapped}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} type="link" size="small" disabled={busy} onClick={() => choose(other)}>
                {names[other]}
              </Button>
            ))}
        </div>
      ) : null}
    </>
  );
  return { submit, body };
};

type FieldProps = { readonly way: Way; readonly typed: string; readonly onType: (typed: string) => void };

const ProofField = ({ way, typed, onType }: FieldProps) => {
  const { t } = useLingui();
  const field = useRef<InputRef>(null);
  // Each way has a field of its own: whoever chooses another types at once.
  useEffect(() => field.current?.focus(), []);
  const shared = {
    size: 'large',
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(target.value),
    required: true,
    ref: field,
  } as const;
  if (way === 'totp')
    return (
      <Labelled label={t`验证器里的 ${totpDigits} 位数字`} hint={t`打开手机上的验证器，看这个账号现在的数字`}>
        <Input {...shared} inputMode="numeric" autoComplete="one-time-code" maxLength={20} pattern="[0-9 ]*" />
      </Labelled>
    );
  if (way === 'recoveryCode')
    return (
      <Labelled label={t`恢复码`} hint={t`设置时保存的恢复码，每个只能用一次`}>
        <Input {...shared} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </Labelled>
    );
  if (way === 'password')
    return (
      <Labelled label={t`密码`}>
        <Input.Password {...shared} autoComplete="current-password" maxLength={128} />
      </Labelled>
    );
  return (
    <p>
      <Trans>浏览器会请你用指纹、面容、锁屏密码或安全密钥确认。</Trans>
    </p>
  );
};
