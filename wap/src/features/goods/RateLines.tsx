import { Trans } from '@lingui/react/macro';
import { percentText } from '../../kit/money/digits.ts';
import { rateText } from '../../kit/money/moneyTexts.ts';
import styles from './rates.module.css';

export type RateLinesProps = {
  /** Fen per yen in millionths. */
  readonly charged: number;
  readonly market: number;
  readonly marginPpm: number;
};

/** Market rate, the margin on it, and the rate that is charged. */
export const RateLines = ({ charged, market, marginPpm }: RateLinesProps) => {
  const margin = percentText(marginPpm);
  const added = ((charged - market) / 1_000_000).toFixed(3);
  return (
    <dl className={styles.rates}>
      <div>
        <dt>
          <Trans>市场汇率</Trans>
        </dt>
        <dd>{rateText(market)}</dd>
      </div>
      <div>
        <dt>
          <Trans>加价 {margin}</Trans>
        </dt>
        <dd>
          <Trans>+ {added} 元</Trans>
        </dd>
      </div>
      <div className={styles.charged}>
        <dt>
          <Trans>成交汇率</Trans>
        </dt>
        <dd>{rateText(charged)}</dd>
      </div>
    </dl>
  );
};
