import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import type { AutoRule } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { amountFrom, typedAmount } from '../../../kit/money/typedAmount.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { PayPasswordSteps } from '../../../parts/payments/security/steps.ts';
import { neededBy } from '../../../parts/payments/usePayment.ts';
import { tellFailure } from '../../../shell/calls/failures.ts';
import { AutoFields } from './AutoFields.tsx';
import { balanceWords } from './auto.labels.ts';
import { useSetAuto, type AutoFacts } from './auto.queries.ts';
import { ruleFrom, type Typed, typedOf, type TypedFault } from './auto.rules.ts';
import styles from './auto.module.css';

type AutoEditProps = {
  readonly start: AutoRule;
  readonly auto: AutoFacts;
  readonly hasPayPassword: boolean;
  readonly onUsable: () => void;
  readonly onClose: () => void;
};

/** Sends the rule; where it lets more money out, the server asks for the pay password and it is sent again with it. */
const useSaving = (onSaved: () => void) => {
  const set = useSetAuto();
  const [proving, setProving] = useState<AutoRule>();
  const [fault, setFault] = useState<string>();
  const save = async (rule: AutoRule, payPassword?: string) => {
    setFault(undefined);
    try {
      await set.mutateAsync({ ...rule, ...(payPassword === undefined ? {} : { payPassword }) });
    } catch (error) {
      if (payPassword === undefined && neededBy(error) !== undefined) return setProving(rule);
      if (isProblem(error, codes.wrongPayPassword)) setFault(reasonFor(error));
      else {
        setProving(undefined);
        tellFailure(error instanceof Error ? error : new Error(String(error)));
      }
      throw error;
    }
    onSaved();
  };
  return { save, proving, fault, stop: () => setProving(undefined) };
};

/** Sets the rule of one balance. */
export const AutoEdit = ({ start, auto, hasPayPassword, onUsable, onClose }: AutoEditProps) => {
  const { t, i18n } = useLingui();
  const [begun] = useState(() => typedOf(start, typedAmount));
  const [typed, setTyped] = useState(begun);
  useLeaveGuard(JSON.stringify(typed) !== JSON.stringify(begun));
  const [wrong, setWrong] = useState<TypedFault>();
  const { save, proving, fault, stop } = useSaving(() => {
    toast(t`自动提现已设置`);
    onClose();
  });
  const send = async () => {
    const rule = ruleFrom(typed, amountFrom);
    if (typeof rule === 'string') return setWrong(rule);
    await save(rule).catch(() => undefined);
  };
  const change = (next: Typed) => {
    setTyped(next);
    setWrong(undefined);
  };
  return (
    <>
      <AutoFields typed={typed} onChange={change} auto={auto} wrong={wrong} onUsable={onUsable} />
      <div className={styles.buttons}>
        <Button look="quiet" onPress={onClose}>
          <Trans>取消</Trans>
        </Button>
        <Button onPress={send}>{start.isOn ? <Trans>保存</Trans> : <Trans>开启</Trans>}</Button>
      </div>
      {proving === undefined ? null : (
        <Suspense fallback={null}>
          <PayPasswordSteps
            needs={hasPayPassword ? 'payPassword' : 'setPayPassword'}
            amount={<Trans>自动提现：{i18n._(balanceWords[start.currency])}</Trans>}
            submit={<Trans>确定</Trans>}
            fault={fault}
            onBack={stop}
            onPassword={(payPassword) => save(proving, payPassword)}
          />
        </Suspense>
      )}
    </>
  );
};
