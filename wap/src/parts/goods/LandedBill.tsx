import type { Yen } from '@hakobu/contract/base/money';
import { Trans } from '@lingui/react/macro';
import type { DisplayedMoney } from '../../kit/money/displayed.ts';
import { Price } from '../../kit/money/Price.tsx';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { Hairline } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { YenBeside } from '../rates/Beside.tsx';
import styles from './landed.module.css';

export type LandedBillProps = {
  readonly withOrder: readonly SumLine[];
  readonly withOrderYen: number;
  readonly later: readonly SumLine[];
  readonly landed: {
    readonly totalYen: Yen;
    readonly highestYen?: Yen | undefined;
    readonly isComplete: boolean;
  };
  /** The sum in the currency of its reader; undefined until the rate is known. */
  readonly other: DisplayedMoney | undefined;
};

/** A landed price line by line, of goods or of what is ordered together: what is paid now, what comes later, the sum. */
export const LandedBill = ({ withOrder, withOrderYen, later, landed, other }: LandedBillProps) => (
  <>
    <div className={styles.part}>
      <h3>
        <Trans>下单时支付</Trans>
      </h3>
      <b>
        <YenBeside yen={withOrderYen} exact />
      </b>
    </div>
    <SumLines lines={withOrder} />
    <Hairline />
    <div className={styles.part}>
      <h3>
        <Trans>以后支付，现在是估算</Trans>
      </h3>
    </div>
    <SumLines lines={later} />
    <Hairline />
    <div className={styles.total}>
      <b>{landed.isComplete ? <Trans>到手价合计</Trans> : <Trans>已知部分合计</Trans>}</b>
      <Price yen={landed.totalYen} secondYen={landed.highestYen ?? null} other={other} size="large" estimated exact />
    </div>
    {landed.highestYen === undefined ? null : (
      <Note tone="wait">
        <Trans>逐项按最低价算，合计到最高价。</Trans>
      </Note>
    )}
    {landed.isComplete ? null : (
      <Note tone="wait">
        <Trans>还有金额待确认，实际到手价会比这里高。</Trans>
      </Note>
    )}
  </>
);
