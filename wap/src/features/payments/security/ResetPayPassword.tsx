import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { resetPayPassword, sendResetCode } from '@hakobu/contract/payments/pay-security.api';
import { resetGuardHours, type CodeAddress } from '@hakobu/contract/payments/pay-security.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import shape from '../../../kit/look/shapes.module.css';
import { ChoosePayPassword } from '../../../parts/payments/security/ChoosePayPassword.tsx';
import { CodeStep } from '../../../parts/sign-in/CodeStep.tsx';
import { useKeepSecurity } from '../../../parts/payments/security/pay-security.queries.ts';
import { toldByCodeStep } from '../../../parts/sign-in/code-sending.rules.ts';
import { useSend } from '../../../shell/calls/sends.ts';

export type ResetPayPasswordProps = { readonly to: readonly CodeAddress[]; readonly onClose: () => void };

/** A code sent to the shopper, then a new pay password twice. */
export const ResetPayPassword = ({ to, onClose }: ResetPayPasswordProps) => {
  const { t } = useLingui();
  const [code, setCode] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const send = useSend(sendResetCode, { quiet: toldByCodeStep });
  const reset = useSend(resetPayPassword, { onDone: useKeepSecurity(), quiet: true });
  const finish = async (smsCode: string, payPassword: string) => {
    setRefused(undefined);
    try {
      await reset.mutateAsync({ smsCode, payPassword });
    } catch (error) {
      setRefused(reasonFor(error));
      if (!isProblem(error, codes.invalidRequest)) setCode(undefined);
      return;
    }
    toast(t`支付密码已重置`);
    onClose();
  };
  if (code === undefined)
    return (
      <CodeStep
        title={<Trans>重置支付密码</Trans>}
        to={to}
        submit={<Trans>下一步</Trans>}
        fault={refused}
        onBack={onClose}
        onSend={(channel) => send.mutateAsync({ channel })}
        onCode={async (typed) => setCode(typed)}
      >
        <p className={shape.why}>
          <Trans>重置后 {resetGuardHours} 小时内，每笔付款都要输入新密码，也不能提高限额。</Trans>
        </p>
      </CodeStep>
    );
  return (
    <ChoosePayPassword
      key={refused}
      refused={refused}
      onBack={onClose}
      onChosen={(payPassword) => finish(code, payPassword)}
    />
  );
};
