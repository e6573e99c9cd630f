import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../press/Button.tsx';
import { TextField } from './Field.tsx';
import { type Bound, focusField } from './useForm.ts';

/** What became of asking for a code: not sent, e.g. because the account is not filled in, or because one was sent just now. */
export type CodeSending = 'sent' | 'notSent' | { readonly waitSeconds: number };

export type CodeFieldProps = Bound & {
  readonly onSend: () => Promise<CodeSending>;
  /** How many digits a code has. */
  readonly digits: number;
  /** After how many seconds another one may be sent. */
  readonly resendSeconds: number;
};

/** The six digits of a verification code, and the button that sends them once a minute. */
export const CodeField = ({ onSend, digits, resendSeconds, ...bound }: CodeFieldProps) => {
  const { t } = useLingui();
  const [waitUntil, setWaitUntil] = useState(0);
  const [isTooSoon, setIsTooSoon] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((waitUntil - now) / 1000));
  useEffect(() => {
    if (waitUntil <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waitUntil]);
  const send = async () => {
    const sending = await onSend();
    if (sending === 'notSent') return;
    const isRefused = sending !== 'sent';
    setIsTooSoon(isRefused);
    setNow(Date.now());
    if (isRefused) focusField(bound.name);
    setWaitUntil(Date.now() + (isRefused ? sending.waitSeconds : resendSeconds) * 1000);
  };
  return (
    <TextField
      {...bound}
      fault={isTooSoon && seconds > 0 ? t`刚刚发过验证码，${seconds} 秒后可以再发` : bound.fault}
      onChange={(value) => bound.onChange(value.replace(/\D/g, '').slice(0, digits))}
      label={<Trans>验证码</Trans>}
      placeholder={t`${digits} 位数字`}
      inputMode="numeric"
      autoComplete="one-time-code"
      right={
        <Button look="text" disabled={seconds > 0} onPress={send}>
          {seconds > 0 ? <Trans>{seconds} 秒后重发</Trans> : <Trans>获取验证码</Trans>}
        </Button>
      }
    />
  );
};
