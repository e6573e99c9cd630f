import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import { Trans } from '@lingui/react/macro';
import { Price } from '../../kit/money/Price.tsx';
import { rateText } from '../../kit/money/moneyTexts.ts';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { japan, shortMomentText } from '../../kit/time/timeTexts.ts';
import { chargedOf, fenAt } from './service.rules.ts';
import styles from './services.module.css';

export type FeeTermsProps = { readonly feeYen: number; readonly exchangeRate: string | null };

/** The fee that was named, in yuan too, at the rate that stands as long as the fee. */
export const FeeTerms = ({ feeYen, exchangeRate }: FeeTermsProps) => {
  const charged = chargedOf(exchangeRate);
  const rate = charged === undefined ? '' : rateText(charged);
  return (
    <>
      <div className={styles.fee}>
        <Price yen={feeYen} size="large" exact fen={charged === undefined ? undefined : fenAt(feeYen, charged)} />
      </div>
      <p className={styles.rate}>
        {charged === undefined ? (
          <Trans>没有锁定汇率，只能用日元余额和优惠金支付</Trans>
        ) : (
          <Trans>
            {rate}，{feeBindsHours} 小时内不变
          </Trans>
        )}
      </p>
    </>
  );
};

export type FeeClockProps = { readonly until: string; readonly onEnd: () => void };

/** How long the fee can be answered; nothing is taken after that. */
export const FeeClock = ({ until, onEnd }: FeeClockProps) => {
  const deadline = shortMomentText(until, japan);
  return (
    <div className={styles.clock}>
      <Countdown until={until} onEnd={onEnd} />
      <span>
        <Trans>{deadline}（日本）前，过时不扣款</Trans>
      </span>
    </div>
  );
};
