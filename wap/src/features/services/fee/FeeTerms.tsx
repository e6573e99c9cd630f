import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import { Trans } from '@lingui/react/macro';
import { Price } from '../../../kit/money/Price.tsx';
import { rateText } from '../../../kit/money/moneyTexts.ts';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { chargedOf, fenAt } from '../service.rules.ts';
import styles from '../services.module.css';

export type FeeTermsProps = { readonly feeYen: number; readonly exchangeRate: string | null };

/** The fee that was named, and for how long; for who counts in yuan, the rate that stands as long as it. */
export const FeeTerms = ({ feeYen, exchangeRate }: FeeTermsProps) => {
  const charged = chargedOf(exchangeRate);
  const displayed = useDisplayed()(feeYen);
  const countsInYuan = displayed?.currency === 'CNY';
  const fen = charged === undefined ? undefined : fenAt(feeYen, charged);
  // Yuan are charged at the rate that was fixed; where there is none, they are not.
  const inYuan = displayed && fen !== undefined ? { ...displayed, minor: fen } : undefined;
  const other = countsInYuan ? inYuan : displayed;
  const rate = charged === undefined ? '' : rateText(charged);
  return (
    <>
      <div className={styles.fee}>
        <Price yen={feeYen} size="large" exact other={other} />
      </div>
      <p className={shape.plainSmall}>
        {charged === undefined ? (
          <Trans>没有锁定汇率，只能用日元余额和优惠金支付</Trans>
        ) : !countsInYuan ? (
          <Trans>{feeBindsHours} 小时内不变</Trans>
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
  const deadline = <Moment at={until} zoned />;
  return (
    <div className={styles.clock}>
      <Countdown until={until} onEnd={onEnd} />
      <span>
        <Trans>{deadline} 前，过时不扣款</Trans>
      </span>
    </div>
  );
};
