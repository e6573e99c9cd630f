import type { DisplayRate } from '@hakobu/contract/rates/rate.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { perHundredText } from '../../kit/money/displayed.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { Moment } from '../../kit/time/Moment.tsx';

/** The rate of a currency that is only shown, where it comes from and how old it is. */
export const ShownRate = ({ rate }: { readonly rate: DisplayRate }) => {
  const { t } = useLingui();
  const at = <Moment at={rate.at} />;
  const source = rate.source === 'manual' ? t`公司公布` : rate.source;
  const note = (
    <Trans>
      只用来显示估算。来源 {source}，更新于 {at}。
    </Trans>
  );
  const value = `≈ ${perHundredText(rate.chargedPpm, rate)}`;
  return <SumLines lines={[{ key: rate.currency, label: t`100 日元`, note, value }]} />;
};
