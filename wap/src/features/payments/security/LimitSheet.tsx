import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { isProblem } from '@hakobu/contract/base/problem';
import { setPayLimits } from '@hakobu/contract/payments/pay-security.api';
import type { PayLimits } from '@hakobu/contract/payments/pay-security.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../../kit/form/Field.tsx';
import { PasswordKeypad } from '../../../kit/form/PasswordKeypad.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import shape from '../../../kit/look/shapes.module.css';
import { useKeepSecurity } from '../../../parts/payments/security/pay-security.queries.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { limitFrom, usualLimits } from './limit.rules.ts';
import styles from './limits.module.css';

export type LimitSheetProps = {
  readonly limit: keyof PayLimits;
  readonly title: ReactNode;
  /** What the limit does, and what zero means. */
  readonly children: ReactNode;
  readonly now: number;
  readonly most: number;
  readonly onClose: () => void;
};

/** One limit: lowered at once; raised by who types the pay password. */
export const LimitSheet = ({ limit, title, children, now, most, onClose }: LimitSheetProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(now));
  const [fault, setFault] = useState<string>();
  const [raising, setRaising] = useState<number>();
  const set = useSend(setPayLimits, { onDone: useKeepSecurity(), quiet: true });
  const maxText = yenText(most);
  const send = async (amount: number, payPassword?: string) => {
    try {
      await set.mutateAsync({ [limit]: yen(amount), ...(payPassword === undefined ? {} : { payPassword }) });
    } catch (error) {
      setFault(reasonFor(error));
      if (payPassword !== undefined && !isProblem(error, codes.wrongPayPassword)) setRaising(undefined);
      throw error;
    }
    toast(t`已保存`);
    onClose();
  };
  const save = async () => {
    const amount = limitFrom(typed);
    if (amount === undefined) return setFault(t`格式不对，请检查`);
    if (amount > most) return setFault(t`最高可设为 ${maxText}`);
    setFault(undefined);
    if (amount > now) return setRaising(amount);
    await send(amount).catch(() => undefined);
  };
  if (raising !== undefined)
    return (
      <PasswordKeypad
        open
        onClose={() => setRaising(undefined)}
        title={<Trans>输入支付密码</Trans>}
        fault={fault}
        onDone={(payPassword) => send(raising, payPassword)}
      >
        <Trans>提高到 {yenText(raising)}</Trans>
      </PasswordKeypad>
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      foot={
        <Button wide onPress={save}>
          <Trans>保存</Trans>
        </Button>
      }
    >
      <p className={shape.why}>{children}</p>
      <TextField
        name="limit"
        label={<Trans>限额</Trans>}
        value={typed}
        onChange={(value) => setTyped(value.replace(/[^\d,]/g, ''))}
        onBlur={() => undefined}
        fault={fault}
        inputMode="numeric"
        maxLength={11}
        hint={<Trans>日元，最高可设为 {maxText}</Trans>}
      />
      <div className={styles.usual}>
        {usualLimits(most).map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={limitFrom(typed) === amount}
            onClick={() => setTyped(String(amount))}
          >
            {yenText(amount)}
          </button>
        ))}
      </div>
    </Sheet>
  );
};
