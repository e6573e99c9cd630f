import type { Answer } from '@hakobu/contract/base/endpoint';
import type { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { Price } from '../../kit/money/Price.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { go } from '../../kit/screen/navigation.ts';
import { ErrorState } from '../../kit/screen/states.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { links } from '../../links.ts';
import { Deduction } from '../wallet/index.ts';
import { rememberPayment } from './afterTopUp.ts';
import { checkCodeQuery } from './payments.queries.ts';
import type { PayLook, PaySheetProps } from './PaySheet.tsx';
import { PayCodeStep, PayPasswordSteps } from './security/steps.ts';
import { neededBy, usePayment, type Paying } from './usePayment.ts';
import styles from './payments.module.css';

type CheckCode = Answer<typeof payCheckCode>;
/** `pay` answers what is left to do once the sheet knows that it was paid. */
type OpenPaySheetProps = Omit<PaySheetProps<unknown>, 'open' | 'pay' | 'onPaid'> & {
  readonly pay: (paying: Paying) => Promise<() => void>;
};
type Step = 'look' | 'password' | { readonly payPassword: string };

export const OpenPaySheet = ({ onClose, subject, codes, pay, below, look }: OpenPaySheetProps) => {
  const asked = useQuery(checkCodeQuery(subject, codes));
  const [step, setStep] = useState<Step>('look');
  const askAgain = () => {
    setStep('look');
    void asked.refetch();
  };
  const payment = usePayment({ pay, onStale: askAgain });
  const found = asked.data;
  const goTo = (next: Step) => {
    payment.clearFault();
    setStep(next);
  };
  /** Pays; where something is still needed it is asked for next, else the refusal is thrown on. */
  const attempt = async (check: CheckCode, proof: Omit<Paying, 'checkCode'>) => {
    try {
      await payment.attempt({ checkCode: check.checkCode, ...proof });
    } catch (error) {
      const needs = neededBy(error);
      const { payPassword } = proof;
      if (needs === 'smsCode' && payPassword !== undefined) return setStep({ payPassword });
      if (needs !== undefined) return setStep('password');
      throw error;
    }
  };
  const amount = look ? look.amount : <Price yen={found?.costYen ?? 0} size="large" />;
  if (step === 'password' && found)
    return (
      <Suspense fallback={null}>
        <PayPasswordSteps
          needs={found.needs}
          amount={amount}
          submit={look?.submit}
          fault={payment.fault}
          onBack={() => goTo('look')}
          onPassword={(payPassword) => attempt(found, { payPassword })}
        />
      </Suspense>
    );
  if (typeof step === 'object' && found)
    return (
      <Suspense fallback={null}>
        <PayCodeStep
          checkCode={found.checkCode}
          codeNeeded={found.codeNeeded}
          amount={amount}
          submit={look?.submit}
          fault={payment.fault}
          onBack={() => goTo('look')}
          onCode={(smsCode) => attempt(found, { payPassword: step.payPassword, smsCode })}
        />
      </Suspense>
    );
  const confirmed = (check: CheckCode) => {
    if (check.needs !== 'none') return goTo('password');
    // The one handler of failed payments has told why.
    return attempt(check, {}).catch(() => undefined);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={look ? look.title : <Trans>确认支付</Trans>}
      foot={found ? <PayFoot check={found} look={look} below={below} onConfirm={() => confirmed(found)} /> : undefined}
    >
      {found ? <PayBody check={found} look={look} onEnd={askAgain} /> : null}
      {asked.isPending ? <RowSkeletons count={3} picture={false} /> : null}
      {asked.error && !found ? <ErrorState onRetry={asked.refetch}>{reasonFor(asked.error)}</ErrorState> : null}
    </Sheet>
  );
};

type BodyProps = { readonly check: CheckCode; readonly look: PayLook | undefined; readonly onEnd: () => void };

const PayBody = ({ check, look, onEnd }: BodyProps) =>
  look ? (
    look.children({ until: check.expiresAt, onEnd })
  ) : (
    <>
      <p className={styles.amount}>
        <Price yen={check.costYen} size="large" />
      </p>
      <RateOf check={check} onEnd={onEnd} />
    </>
  );

/** A fee was named with its rate, which binds longer than this sheet's check code: that is asked for anew without a word. */
const RateOf = ({ check: { preview, quote, expiresAt }, onEnd }: Omit<BodyProps, 'look'>) => {
  const isBound = quote !== null && Date.parse(quote.expiresAt) > Date.parse(expiresAt);
  useEffect(() => {
    if (!isBound) return undefined;
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [isBound, expiresAt, onEnd]);
  return <Deduction preview={preview} until={isBound ? quote.expiresAt : expiresAt} onEnd={onEnd} />;
};

type FootProps = Omit<BodyProps, 'onEnd'> & { readonly below: ReactNode; readonly onConfirm: () => unknown };

const PayFoot = ({ check, look, below, onConfirm }: FootProps) => {
  const { shortYen } = check.preview;
  const amount = yenText(check.costYen);
  if (!look && shortYen > 0) return <Short shortYen={shortYen} />;
  return (
    <div className={styles.foot}>
      {check.triesLeft === 0 ? (
        <Note tone="bad">
          <Trans>支付密码已锁定，请 3 小时后再试。</Trans>
        </Note>
      ) : null}
      <Button wide disabled={check.triesLeft === 0} onPress={onConfirm}>
        {look ? look.confirm : <Trans>支付 {amount}</Trans>}
      </Button>
      {below === undefined ? null : <p className={styles.below}>{below}</p>}
    </div>
  );
};

const Short = ({ shortYen }: { readonly shortYen: number }) => {
  const short = yenText(shortYen);
  const topUp = () => {
    rememberPayment();
    go(links.charge({ currency: 'JPY', amount: shortYen }));
  };
  return (
    <div className={styles.foot}>
      <Note tone="wait" title={<Trans>余额不足，还差 {short}</Trans>}>
        <Trans>充值到账后可以回到这里继续支付。</Trans>
      </Note>
      <Button wide onPress={topUp}>
        <Trans>充值 {short}</Trans>
      </Button>
    </div>
  );
};
