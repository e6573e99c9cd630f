import type { Yen } from '@hakobu/contract/base/money';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import type { SumLine } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { landedAmount } from '../../../parts/goods/landedAmount.tsx';
import { LandedBill } from '../../../parts/goods/LandedBill.tsx';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { feesOf, type Confirmed } from '../confirm/confirmed.rules.ts';
import styles from '../orders.module.css';

type Explained = { readonly serviceFee: ReactNode; readonly domestic: ReactNode };

const plain: Explained = { serviceFee: <Trans>手续费</Trans>, domestic: <Trans>日本国内运费</Trans> };

/** Each fee that is paid with the order; `names` says two of them with what explains them beside. */
export const feeLines = (fees: ReturnType<typeof feesOf>, names = plain): SumLine[] => [
  { key: 'goods', label: <Trans>商品价格</Trans>, value: yenText(fees.goodsYen) },
  { key: 'fee', label: names.serviceFee, value: yenText(fees.serviceFeeYen) },
  {
    key: 'domestic',
    label: names.domestic,
    ...landedAmount({ kind: 'domesticShipping', amountYen: fees.domesticYen, paid: 'withOrder' }),
  },
  ...(fees.servicesYen > 0
    ? [{ key: 'services', label: <Trans>增值服务</Trans>, value: yenText(fees.servicesYen) }]
    : []),
];

const later = ({ routeName, packedGrams, freightYen, dutyYen }: NonNullable<Confirmed['landed']>): SumLine[] => {
  const weight = weightText(packedGrams);
  const amount = (kind: 'freight' | 'duty', amountYen: Yen | null) => landedAmount({ kind, amountYen, paid: 'later' });
  return [
    {
      key: 'freight',
      label: <Trans>国际运费</Trans>,
      note:
        routeName === null ? undefined : (
          <Trans>
            {routeName}，约 {weight}，含包装
          </Trans>
        ),
      ...amount('freight', freightYen),
    },
    {
      key: 'duty',
      label: <Trans>进口税</Trans>,
      note: <Trans>海关代收，按申报价值估算</Trans>,
      ...amount('duty', dutyYen),
    },
  ];
};

export type LandedSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly confirmed: Confirmed;
};

/** The landed price of all that is ordered, line by line: what is paid now, and what comes later. */
export const LandedSheet = ({ open, onClose, confirmed }: LandedSheetProps) => {
  const displayed = useDisplayed();
  const { landed, lines } = confirmed;
  if (landed === null) return null;
  const fees = feesOf(confirmed);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={lines.length > 1 ? <Trans>到手价明细（一起寄）</Trans> : <Trans>到手价明细</Trans>}
    >
      <LandedBill
        withOrder={feeLines(fees)}
        withOrderYen={fees.totalYen}
        later={later(landed)}
        landed={landed}
        other={displayed(landed.totalYen)}
      />
      <p className={styles.sheetNote}>
        <Trans>
          运费和税是估算：货到仓库称重后，按实际重量和你选的线路报价。下单时会保存每件的估算，方便以后对照。
        </Trans>
      </p>
    </Sheet>
  );
};
