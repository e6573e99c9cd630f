import type { ParcelCost } from '@hakobu/contract/parcels/parcel.shape';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';

const note = (words: SumLine['note']): Pick<SumLine, 'note'> => (words === undefined ? {} : { note: words });

/** What is paid for a packed parcel, line by line. Lines that cost nothing are left out. */
export const Costs = ({ cost, freightNote }: { readonly cost: ParcelCost; readonly freightNote?: string }) => {
  const insured = yenText(cost.insuredYen);
  const lines: (SumLine | undefined)[] = [
    { key: 'freight', label: <Trans>国际运费</Trans>, ...note(freightNote), value: yenText(cost.freightYen) },
    cost.insuranceYen > 0
      ? {
          key: 'insurance',
          label: <Trans>保价费</Trans>,
          note: <Trans>保到 {insured}</Trans>,
          value: yenText(cost.insuranceYen),
        }
      : undefined,
    cost.storageYen > 0 ? { key: 'storage', label: <Trans>仓储费</Trans>, value: yenText(cost.storageYen) } : undefined,
    cost.repackYen > 0
      ? {
          key: 'repack',
          label: <Trans>拆包费</Trans>,
          note: <Trans>之前的包裹打包后拆开，随这次一起付</Trans>,
          value: yenText(cost.repackYen),
        }
      : undefined,
    { key: 'total', label: <Trans>合计</Trans>, value: yenText(cost.totalYen), strong: true },
  ];
  return <SumLines lines={lines.filter((line): line is SumLine => line !== undefined)} />;
};
