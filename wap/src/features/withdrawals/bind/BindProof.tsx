import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import type { PaySecurity } from '@hakobu/contract/payments/pay-security.shape';
import { bindPayee, sendPayeeCode } from '@hakobu/contract/withdrawals/withdrawal.api';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { reasonFor } from '../../../kit/screen/failure.ts';
import shape from '../../../kit/look/shapes.module.css';
import { CodeStep, PayPasswordSteps } from '../../../parts/payments/security/steps.ts';
import { tellFailure } from '../../../shell/calls/failures.ts';
import { toldByCodeStep } from '../../../parts/sign-in/code-sending.rules.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import type { PayeeTyped } from './payee-typing.rules.ts';

type ProofProps = {
  readonly payee: PayeeTyped;
  readonly security: PaySecurity;
  readonly onClose: () => void;
  readonly onBound: () => void;
};

/** A code sent to the shopper where they have an address, then the pay password; what was wrong is asked for again. */
export const BindProof = ({ payee, security, onClose, onBound }: ProofProps) => {
  const [code, setCode] = useState<string>();
  const [fault, setFault] = useState<string>();
  const send = useSend(sendPayeeCode, { quiet: toldByCodeStep });
  const bind = useSend(bindPayee, { changes: ['withdrawals', 'wallet'], quiet: true });
  const finish = async (payPassword: string) => {
    setFault(undefined);
    try {
      await bind.mutateAsync({ payee, payPassword, ...(code === undefined ? {} : { code }) });
    } catch (error) {
      if (isProblem(error, codes.wrongVerificationCode)) setCode(undefined);
      if (isProblem(error, codes.wrongVerificationCode) || isProblem(error, codes.wrongPayPassword))
        setFault(reasonFor(error));
      else {
        tellFailure(error instanceof Error ? error : new Error(String(error)));
        onClose();
      }
      throw error;
    }
    onBound();
  };
  return (
    <Suspense fallback={null}>
      {code === undefined && security.codesTo.length > 0 ? (
        <CodeStep
          title={<Trans>确认是你本人</Trans>}
          to={security.codesTo}
          submit={<Trans>下一步</Trans>}
          fault={fault}
          onBack={onClose}
          onSend={(channel) => send.mutateAsync({ channel })}
          onCode={async (typed) => {
            setFault(undefined);
            setCode(typed);
          }}
        >
          <p className={shape.why}>
            <Trans>绑定收款账户，需要发到你手机或邮箱的验证码和支付密码。</Trans>
          </p>
        </CodeStep>
      ) : (
        <PayPasswordSteps
          needs={security.hasPayPassword ? 'payPassword' : 'setPayPassword'}
          amount={<Trans>绑定收款账户</Trans>}
          submit={<Trans>确定绑定</Trans>}
          fault={fault}
          onBack={onClose}
          onPassword={finish}
        />
      )}
    </Suspense>
  );
};
