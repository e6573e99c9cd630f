import { checkCodeMinutes } from '@hakobu/contract/payments/payment.shape';
import type { DisplayRate } from '@hakobu/contract/rates/rate.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentText } from '../../../kit/money/digits.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { ShownRate } from '../../../parts/rates/ShownRate.tsx';
import { RateLines } from '../RateLines.tsx';
import styles from './home.module.css';

export type RateSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Of the currency that stands beside the yen. */
  readonly shown: DisplayRate;
  readonly others: readonly DisplayRate[];
};

/** Today's rate of the reader's own currency, and those of others. Of yuan, which are paid with, what it is made of. */
export const RateSheet = ({ open, onClose, shown, others }: RateSheetProps) => (
  <Sheet open={open} onClose={onClose} title={<Trans>今日汇率</Trans>}>
    {shown.currency === 'CNY' ? (
      <>
        <RateLines charged={shown.chargedPpm} market={shown.marketPpm} marginPpm={shown.marginPpm} />
        <Others rates={others} />
        <Source rate={shown} />
      </>
    ) : (
      <>
        <ShownRate rate={shown} />
        <Others rates={others} isOwnPaid={false} />
      </>
    )}
  </Sheet>
);

const perHundred = ({ chargedPpm, scale }: DisplayRate): string =>
  ((chargedPpm * 100) / 1_000_000 / 10 ** scale).toFixed(scale === 0 ? 1 : 3);

type OthersProps = {
  readonly rates: readonly DisplayRate[];
  /** Whether the currency above them is paid with: then it is said that these are not. */
  readonly isOwnPaid?: boolean;
};

const Others = ({ rates, isOwnPaid = true }: OthersProps) => {
  const { t } = useLingui();
  if (rates.length === 0) return null;
  return (
    <div className={styles.sheetPart}>
      <SumLines
        lines={rates.map((rate) => ({
          key: rate.currency,
          label: t`100 日元`,
          value: `≈ ${perHundred(rate)} ${rate.currency}`,
        }))}
      />
      {isOwnPaid ? (
        <p className={shape.smallBelow}>
          <Trans>其他货币只用来显示估算，付款用日元和人民币余额。</Trans>
        </p>
      ) : null}
    </div>
  );
};

const Source = ({ rate }: { readonly rate: DisplayRate }) => {
  const { t } = useLingui();
  const margin = percentText(rate.marginPpm);
  const at = <Moment at={rate.at} />;
  const source = rate.source === 'manual' ? t`公司公布` : rate.source;
  if (rate.isStale)
    return (
      <Note tone="wait">
        <Trans>
          汇率从 {at} 起没有更新，人民币余额暂时不能付日元，需要换汇的充值也暂停。日元余额和优惠金照常。来源 {source}。
        </Trans>
      </Note>
    );
  return (
    <Note>
      <Trans>
        加价 {margin} 用来承担汇率波动，付款时锁定 {checkCodeMinutes} 分钟。来源 {source}，更新于 {at}。
      </Trans>
    </Note>
  );
};
