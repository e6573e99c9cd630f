import {
  resendCodeSeconds,
  verificationCodeDigits,
  verificationCodeMinutes,
} from '@hakobu/contract/sign-in/sign-in.shape';
import type { CodeAddress, CodeChannel, CodeSent } from '@hakobu/contract/payments/pay-security.shape';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CodeField, type CodeSending } from '../../kit/form/CodeField.tsx';
import { ChoiceSheet } from '../../kit/overlay/ChoiceSheet.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { Row } from '../../kit/show/Row.tsx';
import { secondsToNextCode } from './code-sending.rules.ts';

export type CodeStepProps = {
  readonly title: ReactNode;
  /** Why a code is asked for. */
  readonly children: ReactNode;
  readonly to: readonly CodeAddress[];
  readonly submit: ReactNode;
  readonly fault: string | undefined;
  readonly onBack: () => void;
  /** Sent with `quiet: toldByCodeStep`. */
  readonly onSend: (channel: CodeChannel) => Promise<CodeSent>;
  readonly onCode: (code: string) => Promise<unknown>;
};

/** Six digits that were sent to the shopper's own phone or e-mail address. */
export const CodeStep = ({ title, children, to, submit, fault, onBack, onSend, onCode }: CodeStepProps) => {
  const { t } = useLingui();
  const [channel, setChannel] = useState<CodeChannel>(to[0]?.channel ?? 'sms');
  const [code, setCode] = useState('');
  const [here, setHere] = useState<string>();
  // What an earlier code was refused for says nothing of the next one.
  const [isPast, setIsPast] = useState(false);
  const send = async (): Promise<CodeSending> => {
    setHere(undefined);
    setIsPast(true);
    try {
      const sent = await onSend(channel);
      toast(t`验证码已发送到 ${sent.to}，${verificationCodeMinutes} 分钟内有效`);
      return 'sent';
    } catch (refusal) {
      const waitSeconds = secondsToNextCode(refusal);
      if (waitSeconds !== undefined) return { waitSeconds };
      if (isProblem(refusal, codes.tooManyRequests)) setHere(reasonFor(refusal));
      return 'notSent';
    }
  };
  const submitCode = async () => {
    setIsPast(false);
    if (code.length < verificationCodeDigits) return setHere(t`验证码是 ${verificationCodeDigits} 位数字`);
    setHere(undefined);
    await onCode(code).catch(() => undefined);
  };
  return (
    <Sheet
      open
      onClose={onBack}
      title={title}
      foot={
        <Button wide onPress={submitCode}>
          {submit}
        </Button>
      }
    >
      {children}
      <AddressRow to={to} channel={channel} onChoose={setChannel} />
      <CodeField
        // The minute between two codes is counted for each address.
        key={channel}
        name="smsCode"
        value={code}
        onChange={setCode}
        onBlur={() => undefined}
        fault={here ?? (isPast ? undefined : fault)}
        digits={verificationCodeDigits}
        resendSeconds={resendCodeSeconds}
        onSend={send}
      />
    </Sheet>
  );
};

type AddressProps = Pick<CodeStepProps, 'to'> & {
  readonly channel: CodeChannel;
  readonly onChoose: (channel: CodeChannel) => void;
};

const AddressRow = ({ to, channel, onChoose }: AddressProps) => {
  const [open, setOpen] = useState(false);
  const chosen = to.find((address) => address.channel === channel);
  const words = { sms: <Trans>短信发到</Trans>, email: <Trans>邮件发到</Trans> };
  return (
    <>
      <Row title={words[channel]} value={chosen?.to} {...(to.length > 1 ? { onPress: () => setOpen(true) } : {})} />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>验证码发到哪里</Trans>}
        choices={to.map((address) => ({ key: address.channel, label: address.to, note: words[address.channel] }))}
        value={channel}
        onChoose={onChoose}
      />
    </>
  );
};
