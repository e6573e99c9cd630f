import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { changePayPassword } from '@hakobu/contract/payments/pay-security.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordKeypad } from '../../../kit/form/PasswordKeypad.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ChoosePayPassword } from '../../../parts/payments/security/ChoosePayPassword.tsx';
import { useKeepSecurity } from '../../../parts/payments/security/pay-security.queries.ts';
import { useSend } from '../../../shell/calls/sends.ts';

export type ChangePayPasswordProps = { readonly onClose: () => void; readonly onForgotten: () => void };

/** The old pay password, then a new one twice. What the server refuses leads back to the step that it is about. */
export const ChangePayPassword = ({ onClose, onForgotten }: ChangePayPasswordProps) => {
  const { t } = useLingui();
  const [old, setOld] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const change = useSend(changePayPassword, { onDone: useKeepSecurity(), quiet: true });
  const send = async (oldPayPassword: string, payPassword: string) => {
    setRefused(undefined);
    try {
      await change.mutateAsync({ oldPayPassword, payPassword });
    } catch (error) {
      setRefused(reasonFor(error));
      if (!isProblem(error, codes.invalidRequest)) setOld(undefined);
      return;
    }
    toast(t`支付密码已修改`);
    onClose();
  };
  if (old === undefined)
    return (
      <PasswordKeypad
        key="old"
        open
        onClose={onClose}
        title={<Trans>输入原支付密码</Trans>}
        fault={refused}
        onDone={async (typed) => setOld(typed)}
        foot={
          <Button look="text" onPress={onForgotten}>
            <Trans>忘记支付密码</Trans>
          </Button>
        }
      />
    );
  return (
    <ChoosePayPassword
      key={refused}
      refused={refused}
      onBack={onClose}
      onChosen={(payPassword) => send(old, payPassword)}
    />
  );
};
