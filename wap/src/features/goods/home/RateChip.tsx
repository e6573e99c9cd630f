import type { DisplayRate } from '@hakobu/contract/rates/rate.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { percentText } from '../../../kit/money/digits.ts';
import { rateText } from '../../../kit/money/moneyTexts.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { momentText } from '../../../kit/time/timeTexts.ts';
import { RateLines } from '../RateLines.tsx';
import { ratesQuery } from '../rates.queries.ts';
import styles from './home.module.css';

/** Today's rate; a press tells what it is made of. */
export const RateChip = () => {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(ratesQuery);
  const yuan = data?.find(({ currency }) => currency === 'CNY');
  if (!data || !yuan) return null;
  return (
    <>
      <button type="button" className={styles.rate} onClick={() => setOpen(true)}>
        <b>{rateText(yuan.chargedPpm)}</b>
        {yuan.isStale ? (
          <small>
            <Trans>未更新</Trans>
          </small>
        ) : null}
        <Icon name="next" size={13} weight={2} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>今日汇率</Trans>}>
        <RateLines charged={yuan.chargedPpm} market={yuan.marketPpm} marginPpm={yuan.marginPpm} />
        <Others rates={data.filter(({ currency }) => currency !== 'CNY')} />
        <Source rate={yuan} />
      </Sheet>
    </>
  );
};

const perHundred = ({ chargedPpm, scale }: DisplayRate): string =>
  ((chargedPpm * 100) / 1_000_000 / 10 ** scale).toFixed(scale === 0 ? 1 : 3);

const Others = ({ rates }: { readonly rates: readonly DisplayRate[] }) => {
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
      <p className={styles.small}>
        <Trans>其他货币只用来显示估算，付款用日元和人民币余额。</Trans>
      </p>
    </div>
  );
};

const Source = ({ rate }: { readonly rate: DisplayRate }) => {
  const { t } = useLingui();
  const margin = percentText(rate.marginPpm);
  const at = momentText(rate.at);
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
        加价 {margin} 用来承担汇率波动，付款时锁定 15 分钟。来源 {source}，更新于 {at}。
      </Trans>
    </Note>
  );
};
