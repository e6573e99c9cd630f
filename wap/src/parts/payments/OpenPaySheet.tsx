import { codes as problemCodes } from '@hakobu/contract/base/codes';
import { checkCodeMinutes } from '@hakobu/contract/payments/payment.shape';
import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import { Price } from '../../kit/money/Price.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { ErrorState } from '../../kit/screen/states.tsx';
import { useDisplayed } from '../rates/rates.queries.ts';
import { Deduction } from '../wallet/LazyDeduction.tsx';
import { ChangedFigures } from './ChangedFigures.tsx';
import { figuresOf, type CheckCode, changesIn, type Figure } from './pay-figures.rules.ts';
import { PayFoot } from './PayFoot.tsx';
import type { PayLook, PaySheetProps } from './PaySheet.tsx';
import { PayCodeStep, PayPasswordSteps } from './security/steps.ts';
import { useCheckCode } from './useCheckCode.ts';
import { neededBy, usePayment, type Paying } from './usePayment.ts';
import styles from './payments.module.css';

/** `pay` answers what is left to do once the sheet knows that it was paid. */
type OpenPaySheetProps = Omit<PaySheetProps<unknown>, 'open' | 'pay' | 'onPaid' | 'changes'> & {
  readonly pay: (paying: Paying) => Promise<() => void>;
};
type Step = 'look' | 'password' | 'firstPassword' | { readonly payPassword: string };

const useFigures = (look: PayLook | undefined) => {
  const { t, i18n } = useLingui();
  const words = {
    cost: t`应付`,
    rate: t`成交汇率`,
    source: (source: keyof typeof moneySourceLabels) => i18n._(moneySourceLabels[source]),
    costText: yenText,
    rateText,
    amountText,
  };
  return (check: CheckCode) => look?.figures ?? figuresOf(check, words);
};

export const OpenPaySheet = ({ onClose, subject, codes, pay, below, look, renew }: OpenPaySheetProps) => {
  const [step, setStep] = useState<Step>('look');
  const payment = usePayment({
    pay,
    onStale: ({ code }, { checkCode }) => {
      const isOver = code === problemCodes.checkCodeInvalid;
      if (!isOver) intent.refuse(checkCode);
      setStep('look');
      // Who can begin anew what the codes stand for has done so: another refusal brings the figures of now.
      if (isOver || !renew) intent.askAgain();
    },
  });
  const intent = useCheckCode({
    subject,
    codes,
    renew,
    figuresOf: useFigures(look),
    // Who chooses a first pay password may finish: the payment says by itself that its time was over.
    isHeld: payment.isOpen || step === 'firstPassword',
  });
  const { check, changed } = intent;
  const goTo = (next: Step) => {
    payment.clearFault();
    setStep(next);
  };
  /** Pays; where something is still needed it is asked for next, else the refusal is thrown on. */
  const attempt = async ({ checkCode }: CheckCode, proof: Proof) => {
    try {
      await payment.attempt({ checkCode, ...proof });
    } catch (error) {
      const needs = neededBy(error);
      const { payPassword } = proof;
      if (needs === 'smsCode' && payPassword !== undefined) return setStep({ payPassword });
      if (needs !== undefined) return setStep('password');
      throw error;
    }
  };
  if (check && !changed && step !== 'look')
    return (
      <Suspense fallback={null}>
        <ProofSteps
          step={step}
          check={check}
          look={look}
          fault={payment.fault}
          onBack={() => goTo('look')}
          onProof={(proof) => attempt(check, proof)}
        />
      </Suspense>
    );
  const confirm = (agreed: CheckCode) => {
    intent.agree(agreed);
    if (agreed.needs === 'setPayPassword') return goTo('firstPassword');
    if (agreed.needs !== 'none') return goTo('password');
    // The one handler of failed payments has told why.
    return attempt(agreed, {}).catch(() => undefined);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={look ? look.title : <Trans>确认支付</Trans>}
      foot={
        check ? (
          <PayFoot
            check={check}
            look={look}
            below={below}
            isChanged={changed !== undefined}
            isUncertain={payment.isUncertain}
            onConfirm={() => confirm(check)}
          />
        ) : undefined
      }
    >
      {check && changed ? <PayChanges {...changed} /> : null}
      {check ? <PayBody check={check} look={look} /> : null}
      {intent.error ? <ErrorState onRetry={intent.retry}>{reasonFor(intent.error)}</ErrorState> : null}
      {check || intent.error ? null : <RowSkeletons count={3} picture={false} />}
    </Sheet>
  );
};

type Proof = Omit<Paying, 'checkCode'>;
type StepsProps = {
  readonly step: Exclude<Step, 'look'>;
  readonly check: CheckCode;
  readonly look: PayLook | undefined;
  readonly fault: string | undefined;
  readonly onBack: () => void;
  readonly onProof: (proof: Proof) => Promise<unknown>;
};

/** The pay password, and the code where one is needed beside it. */
const ProofSteps = ({ step, check, look, fault, onBack, onProof }: StepsProps) => {
  const amount = yenText(check.costYen);
  const displayed = useDisplayed();
  const steps = {
    amount: look ? look.amount : <Price yen={check.costYen} other={displayed(check.costYen)} size="large" exact />,
    submit: look ? look.submit : <Trans>支付 {amount}</Trans>,
    fault,
    onBack,
  };
  if (typeof step === 'string')
    return <PayPasswordSteps {...steps} needs={check.needs} onPassword={(payPassword) => onProof({ payPassword })} />;
  const { payPassword } = step;
  const onCode = (smsCode: string) => onProof({ payPassword, smsCode });
  return <PayCodeStep {...steps} checkCode={check.checkCode} codeNeeded={check.codeNeeded} onCode={onCode} />;
};

type BodyProps = { readonly check: CheckCode; readonly look: PayLook | undefined };

/** One end for all of it: the server charges what stands here until then, and nothing after it. */
const PayBody = ({ check, look }: BodyProps) => {
  const displayed = useDisplayed();
  if (look) return look.children(check.expiresAt);
  return (
    <>
      <p className={styles.amount}>
        <Price yen={check.costYen} other={displayed(check.costYen)} size="large" exact />
      </p>
      <Deduction preview={check.preview} until={check.expiresAt} />
    </>
  );
};

/** Why a payment is agreed to anew: its time is over, or what it would be taken from or come to is another. */
type Why = 'ended' | 'changed';

type ChangesProps = { readonly why: Why; readonly before: readonly Figure[]; readonly now: readonly Figure[] };

/** What is other than the shopper saw and has not agreed to yet, each figure beside what it was. */
const PayChanges = ({ why, before, now }: ChangesProps) => {
  const changes = changesIn(before, now);
  return (
    <ChangedFigures
      changes={changes}
      title={
        why === 'ended' ? <Trans>保留的 {checkCodeMinutes} 分钟到了</Trans> : <Trans>要付的和刚才看到的不一样了</Trans>
      }
    >
      {changes.length > 0 ? (
        <Trans>还没有扣款。请看现在的数字，同意后再付。</Trans>
      ) : (
        <Trans>还没有扣款。金额、汇率和扣款来源都没有变，确认后再付。</Trans>
      )}
    </ChangedFigures>
  );
};
