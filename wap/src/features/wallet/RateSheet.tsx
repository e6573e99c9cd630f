import type { Answer } from '@hakobu/contract/base/endpoint';
import type { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentText } from '../../kit/money/digits.ts';
import { rateText } from '../../kit/money/moneyTexts.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { momentText } from '../../kit/time/timeTexts.ts';
import styles from '../../parts/wallet/deduction.module.css';

type RateSheetProps = {
  readonly rate: Answer<typeof readWallet>['rate'];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** What a yen costs in yuan now, what of it is the company's, and where and when that was learnt. */
export const RateSheet = ({ rate, open, onClose }: RateSheetProps) => {
  const { t } = useLingui();
  // A rate is typed by staff or read from a feed, which has a name of its own.
  const source = rate.source === 'manual' ? t`人工设定` : rate.source;
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>汇率</Trans>}>
      <div className={styles.explained}>
        {rate.isStale ? (
          <Note tone="wait" title={<Trans>汇率太久没有更新</Trans>}>
            <Trans>更新之前，人民币不能用来付款；日元余额和优惠金不受影响。</Trans>
          </Note>
        ) : null}
        <SumLines
          lines={[
            { key: 'market', label: <Trans>市场汇率</Trans>, value: rateText(rate.market) },
            { key: 'margin', label: <Trans>加价</Trans>, value: percentText(rate.marginPpm) },
            { key: 'charged', label: <Trans>成交汇率</Trans>, value: rateText(rate.charged), strong: true },
            { key: 'source', label: <Trans>来源</Trans>, value: source },
            { key: 'at', label: <Trans>更新时间</Trans>, value: momentText(rate.at) },
          ]}
        />
        <p>
          <Trans>只有用人民币付款的部分按成交汇率换成日元。付款时汇率锁定，之后退款按同一汇率原样退回人民币。</Trans>
        </p>
      </div>
    </Sheet>
  );
};
