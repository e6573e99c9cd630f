import type { RateNow } from '@hakobu/contract/rates/rate.shape';
import { Trans } from '@lingui/react/macro';
import { percentText } from '../../kit/money/digits.ts';
import { rateText } from '../../kit/money/moneyTexts.ts';
import { Note } from '../../kit/show/Note.tsx';
import { shortMomentText } from '../../kit/time/timeTexts.ts';

/** While the rate is too old to exchange at: what stops, and what goes on. */
export const RateStopped = () => (
  <Note tone="wait" title={<Trans>汇率太久没有更新</Trans>}>
    <Trans>需要换汇的充值先停用，更新后自动恢复。余额和付款同一币种的充值不受影响。</Trans>
  </Note>
);

/** The rate of now, with what is charged on top of the market. */
export const ChargeRate = ({ rate }: { readonly rate: RateNow }) => {
  const charged = rateText(rate.charged);
  const market = (rate.market / 1_000_000).toFixed(3);
  const margin = percentText(rate.marginPpm);
  const at = shortMomentText(rate.at);
  return (
    <Note>
      <Trans>
        现在 {charged}（市场 {market} + 加价 {margin}，{at} 更新）。付款币种和余额相同时用不到汇率。
      </Trans>
    </Note>
  );
};
