import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../press/Button.tsx';
import { TextField } from './Field.tsx';
import type { Bound } from './useForm.ts';

export type CodeFieldProps = Bound & {
  /** Sends the code. Resolves false when it was not sent, e.g. because the account is not filled in. */
  readonly onSend: () => Promise<boolean>;
  /** How many digits a code has. */
  readonly digits: number;
  /** After how many seconds another one may be sent. */
  readonly resendSeconds: number;
};

/** The six digits of a verification code, and the button that sends them once a minute. */
export const CodeField = ({ onSend, digits, resendSeconds, ...bound }: CodeFieldProps) => {
  const { t } = useLingui();
  const [waitUntil, setWaitUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((waitUntil - now) / 1000));
  useEffect(() => {
    if (waitUntil <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waitUntil]);
  const send = async () => {
    if (!(await onSend())) return;
    setNow(Date.now());
    setWaitUntil(Date.now() + resendSeconds * 1000);
  };
  return (
    <TextField
      {...bound}
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
