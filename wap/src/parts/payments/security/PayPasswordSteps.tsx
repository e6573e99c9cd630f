import type { PaymentNeeds } from '@hakobu/contract/payments/payment.shape';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PasswordKeypad } from '../../../kit/form/PasswordKeypad.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { FirstPayPassword } from './FirstPayPassword.tsx';

export type PayPasswordStepsProps = {
  readonly needs: PaymentNeeds;
  readonly amount: ReactNode;
  /** The last button's words where the pay password is set first. */
  readonly submit: ReactNode;
  /** Why the last password was refused. */
  readonly fault: string | undefined;
  readonly onBack: () => void;
  /** Called with the six digits; a rejection empties the keypad. */
  readonly onPassword: (payPassword: string) => Promise<unknown>;
};

/** Asks for the pay password; sets one first where there is none, and pays with it at once. */
export const PayPasswordSteps = ({ needs, amount, submit, fault, onBack, onPassword }: PayPasswordStepsProps) => {
  const [isSet, setIsSet] = useState(needs !== 'setPayPassword');
  if (!isSet)
    return (
      <FirstPayPassword
        amount={amount}
        submit={submit}
        onBack={onBack}
        onSet={(payPassword) => {
          setIsSet(true);
          // A refusal is told by the payment itself; the keypad is open by then.
          return onPassword(payPassword).catch(() => undefined);
        }}
      />
    );
  return (
    <PasswordKeypad
      open
      onClose={onBack}
      title={<Trans>输入支付密码</Trans>}
      fault={fault}
      onDone={onPassword}
      foot={
        <Button look="text" onPress={() => go(links.paySet())}>
          <Trans>忘记支付密码</Trans>
        </Button>
      }
    >
      {amount}
    </PasswordKeypad>
  );
};
