import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { yenText } from '../../kit/money/digits.ts';
import { Button } from '../../kit/press/Button.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Note } from '../../kit/show/Note.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { rememberPayment } from './afterTopUp.ts';
import type { CheckCode } from './pay-figures.rules.ts';
import type { PayLook } from './PaySheet.tsx';
import styles from './payments.module.css';

type FootProps = {
  readonly check: CheckCode;
  readonly look: PayLook | undefined;
  readonly below: ReactNode;
  /** The figures are others than those that were agreed to: pressing agrees to them. */
  readonly isChanged: boolean;
  /** Nobody knows what became of the last try. */
  readonly isUncertain: boolean;
  readonly onConfirm: () => unknown;
};

export const PayFoot = ({ check, look, below, isChanged, isUncertain, onConfirm }: FootProps) => {
  const { shortYen } = check.preview;
  const amount = yenText(check.costYen);
  if (!look && shortYen > 0) return <Short shortYen={shortYen} />;
  const pay = look ? look.confirm : <Trans>支付 {amount}</Trans>;
  const agree = look ? look.agree : <Trans>同意，支付 {amount}</Trans>;
  return (
    <div className={styles.foot}>
      {check.triesLeft === 0 ? <Locked until={check.lockedUntil} /> : null}
      {isUncertain ? (
        <Note tone="wait">
          <Trans>网络断了，还不知道有没有付成。请再试一次，不会重复扣款。</Trans>
        </Note>
      ) : null}
      <Button wide disabled={check.triesLeft === 0} onPress={onConfirm}>
        {isChanged ? agree : pay}
      </Button>
      {below === undefined ? null : <p className={styles.below}>{below}</p>}
    </div>
  );
};

const Locked = ({ until }: { readonly until: string | null }) => {
  const moment = <Moment at={until} zoned />;
  return (
    <Note tone="bad">
      <Trans>支付密码已锁定，请 {moment} 后再试。</Trans>
    </Note>
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
