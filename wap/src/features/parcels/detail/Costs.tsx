import type { EarlierFee, ParcelCost } from '@hakobu/contract/parcels/parcel.shape';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { earlierFeeLines, InsuranceLabel, StorageLabel } from '../cost-labels.tsx';

export type CostsProps = {
  readonly cost: ParcelCost;
  /** The lines of its `repackYen`. */
  readonly fees: readonly EarlierFee[];
  readonly freightNote?: string;
};

const note = (words: SumLine['note']): Pick<SumLine, 'note'> => (words === undefined ? {} : { note: words });

/** What is paid for a packed parcel, line by line. Lines that cost nothing are left out. */
export const Costs = ({ cost, fees, freightNote }: CostsProps) => {
  const insured = yenText(cost.insuredYen);
  const lines: (SumLine | undefined)[] = [
    { key: 'freight', label: <Trans>国际运费</Trans>, ...note(freightNote), value: yenText(cost.freightYen) },
    cost.insuranceYen > 0
      ? {
          key: 'insurance',
          label: <InsuranceLabel />,
          note: <Trans>保到 {insured}</Trans>,
          value: <YenBeside yen={cost.insuranceYen} exact />,
        }
      : undefined,
    cost.storageYen > 0 ? { key: 'storage', label: <StorageLabel />, value: yenText(cost.storageYen) } : undefined,
    ...earlierFeeLines(fees),
    { key: 'total', label: <Trans>合计</Trans>, value: <YenBeside yen={cost.totalYen} exact />, strong: true },
  ];
  return <SumLines lines={lines.filter((line): line is SumLine => line !== undefined)} />;
};
