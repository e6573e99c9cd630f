import { isEasyPayPassword, payPasswordDigits } from '@hakobu/contract/payments/pay-security.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PasswordKeypad } from '../../../kit/form/PasswordKeypad.tsx';

export type ChoosePayPasswordProps = {
  /** Over the dots: the amount that is paid with it. */
  readonly amount?: ReactNode;
  /** Why the one before was refused. */
  readonly refused?: string | undefined;
  readonly onBack: () => void;
  readonly onChosen: (payPassword: string) => unknown;
};

/** A new pay password, typed twice. */
export const ChoosePayPassword = ({ amount, refused, onBack, onChosen }: ChoosePayPasswordProps) => {
  const { t } = useLingui();
  const [first, setFirst] = useState<string>();
  const [fault, setFault] = useState(refused);
  const done = async (typed: string) => {
    if (first === undefined) {
      if (isEasyPayPassword(typed)) return setFault(t`支付密码过于简单，请不要使用连续或相同的数字`);
      setFault(undefined);
      return setFirst(typed);
    }
    if (typed === first) return onChosen(typed);
    setFirst(undefined);
    return setFault(t`两次输入不一致，请重新设置`);
  };
  return (
    <PasswordKeypad
      key={first === undefined ? 'first' : 'again'}
      open
      onClose={onBack}
      title={first === undefined ? <Trans>设置 {payPasswordDigits} 位支付密码</Trans> : <Trans>再输入一次</Trans>}
      fault={fault}
      onDone={done}
      foot={<Trans>付款时使用，和登录密码分开。不要用连续或相同的数字。</Trans>}
    >
      {amount}
    </PasswordKeypad>
  );
};
