import type { Answer } from '@hakobu/contract/base/endpoint';
import type { confirmOrder } from '@hakobu/contract/orders/order.api';
import { Trans } from '@lingui/react/macro';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Hairline } from '../../kit/show/Card.tsx';
import { LandedTotal } from './LandedTotal.tsx';
import styles from './orders.module.css';

export type Confirmed = Answer<typeof confirmOrder>;

const sumOf = (lines: Confirmed['lines'], of: (line: Confirmed['lines'][number]) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

const servicesOf = ({ services }: Confirmed['lines'][number]): number =>
  services.reduce((sum, { feeYen }) => sum + (feeYen ?? 0), 0);

/** The fees of all lines that can be ordered, added up. `domesticYen` is null while a seller has yet to name it. */
export const feesOf = ({ lines }: Confirmed) => {
  const wanted = lines.filter(({ verdict }) => verdict !== 'refuse');
  const toBeNamed = wanted.some(({ fees }) => fees.domesticYen === null);
  return {
    goodsYen: sumOf(wanted, ({ fees }) => fees.goodsYen),
    serviceFeeYen: sumOf(wanted, ({ fees }) => fees.serviceFeeYen),
    domesticYen: toBeNamed ? null : sumOf(wanted, ({ fees }) => fees.domesticYen ?? 0),
    knownDomesticYen: sumOf(wanted, ({ fees }) => fees.domesticYen ?? 0),
    servicesYen: sumOf(wanted, servicesOf),
    totalYen: sumOf(wanted, (line) => line.fees.totalYen + servicesOf(line)),
  };
};

const paidNow = (confirmed: Confirmed): SumLine[] => {
  const fees = feesOf(confirmed);
  return [
    { key: 'goods', label: <Trans>商品价格</Trans>, value: yenText(fees.goodsYen) },
    { key: 'fee', label: <Trans>手续费</Trans>, value: yenText(fees.serviceFeeYen) },
    {
      key: 'domestic',
      label: <Trans>日本国内运费</Trans>,
      value: fees.domesticYen === null ? <Trans>待卖家确认</Trans> : yenText(fees.domesticYen),
    },
    ...(fees.servicesYen > 0
      ? [{ key: 'services', label: <Trans>增值服务</Trans>, value: yenText(fees.servicesYen) }]
      : []),
    { key: 'now', label: <Trans>现在付</Trans>, value: yenText(fees.totalYen), strong: true },
  ];
};

const paidLater = (landed: NonNullable<Confirmed['landed']>): SumLine[] => {
  const weight = weightText(landed.packedGrams);
  const { routeName } = landed;
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
      value: landed.freightYen === null ? <Trans>没有能一起寄的线路</Trans> : yenText(landed.freightYen),
    },
    {
      key: 'duty',
      label: <Trans>进口税</Trans>,
      note: <Trans>海关代收，按申报价值估算</Trans>,
      value: landed.dutyYen === null ? <Trans>算不出</Trans> : yenText(landed.dutyYen),
    },
  ];
};

export type LandedSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly confirmed: Confirmed;
};

/** The landed price line by line: what is paid now, and what comes later. */
export const LandedSheet = ({ open, onClose, confirmed }: LandedSheetProps) => {
  const { landed, lines } = confirmed;
  if (landed === null) return null;
  const total: SumLine = {
    key: 'total',
    label: <Trans>到手价</Trans>,
    value: <LandedTotal landed={landed} />,
    strong: true,
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={lines.length > 1 ? <Trans>到手价明细（一起寄）</Trans> : <Trans>到手价明细</Trans>}
    >
      <SumLines lines={paidNow(confirmed)} />
      <Hairline />
      <SumLines lines={[...paidLater(landed), total]} />
      <p className={styles.sheetNote}>
        <Trans>
          运费和税是估算：货到仓库称重后，按实际重量和你选的线路报价。下单时会保存每件的估算，方便以后对照。
        </Trans>
      </p>
    </Sheet>
  );
};
