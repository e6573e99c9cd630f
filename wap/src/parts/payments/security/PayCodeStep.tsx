import { sendPayCode } from '@hakobu/contract/payments/pay-security.api';
import type { CodeNeeded } from '@hakobu/contract/payments/pay-security.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { toldByCodeStep } from '../../sign-in/code-sending.rules.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { CodeStep } from '../../sign-in/CodeStep.tsx';
import styles from './security.module.css';
import shape from '../../../kit/look/shapes.module.css';

export type PayCodeStepProps = {
  readonly checkCode: string;
  readonly codeNeeded: CodeNeeded | null;
  readonly amount: ReactNode;
  /** The last button's words, with the sum in them. */
  readonly submit: ReactNode;
  readonly fault: string | undefined;
  readonly onBack: () => void;
  readonly onCode: (smsCode: string) => Promise<unknown>;
};

/** The code beside the pay password: on a new device, and above the company's limit. */
export const PayCodeStep = ({ checkCode, codeNeeded, amount, submit, fault, onBack, onCode }: PayCodeStepProps) => {
  const send = useSend(sendPayCode, { quiet: toldByCodeStep });
  return (
    <CodeStep
      title={<Trans>输入验证码</Trans>}
      to={codeNeeded?.to ?? []}
      submit={submit}
      fault={fault}
      onBack={onBack}
      onSend={(channel) => send.mutateAsync({ checkCode, channel })}
      onCode={onCode}
    >
      <p className={styles.amount}>{amount}</p>
      <p className={shape.why}>
        <Why because={codeNeeded?.because} />
      </p>
    </CodeStep>
  );
};

const Why = ({ because }: { readonly because: CodeNeeded['because'] | undefined }) => {
  if (because === 'newDevice') return <Trans>这台设备第一次付款，需要验证码确认是你本人。付过一次以后不再询问。</Trans>;
  if (because === 'newPayee')
    return <Trans>这个收款账户第一次收款，需要验证码确认是你本人。付过一次以后不再询问。</Trans>;
  return <Trans>金额较大，需要验证码确认是你本人。验证码只用于这一笔付款。</Trans>;
};
