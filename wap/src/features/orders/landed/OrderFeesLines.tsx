import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import { changeText } from '../../../kit/money/moneyTexts.ts';
import { yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { landedAmount } from '../../../parts/goods/landedAmount.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';

const was = (before: number | null, now: number) => {
  const earlier = yenText(before ?? 0);
  return before === null || before === now ? undefined : <Trans>下单时 {earlier}</Trans>;
};

const supplementLines = ({ fees, supplement }: OrderSummary): SumLine[] =>
  supplement === null
    ? []
    : [
        {
          key: 'goods',
          label: <Trans>商品价格</Trans>,
          note: was(fees.goodsYen, supplement.goodsYen),
          value: yenText(supplement.goodsYen),
        },
        {
          key: 'fee',
          label: <Trans>手续费</Trans>,
          note: was(fees.serviceFeeYen, supplement.serviceFeeYen),
          value: yenText(supplement.serviceFeeYen),
        },
        {
          key: 'domestic',
          label: <Trans>日本国内运费</Trans>,
          note:
            fees.domesticYen === null ? <Trans>下单时待卖家确认</Trans> : was(fees.domesticYen, supplement.domesticYen),
          value: yenText(supplement.domesticYen),
        },
        { key: 'paid', label: <Trans>已付，冻结中</Trans>, value: changeText(-fees.totalYen), tone: 'held' },
        {
          key: 'more',
          label: <Trans>补款</Trans>,
          value: <YenBeside yen={supplement.differenceYen} exact />,
          tone: 'wait',
          strong: true,
        },
      ];

const placedLines = ({ fees, servicesYen }: OrderSummary): SumLine[] => [
  { key: 'goods', label: <Trans>商品价格</Trans>, value: yenText(fees.goodsYen) },
  { key: 'fee', label: <Trans>手续费</Trans>, value: yenText(fees.serviceFeeYen) },
  {
    key: 'domestic',
    label: <Trans>日本国内运费</Trans>,
    ...landedAmount({ kind: 'domesticShipping', amountYen: fees.domesticYen, paid: 'withOrder' }),
  },
  ...(servicesYen > 0 ? [{ key: 'services', label: <Trans>增值服务</Trans>, value: yenText(servicesYen) }] : []),
  {
    key: 'total',
    label: <Trans>合计</Trans>,
    value: <YenBeside yen={fees.totalYen + servicesYen} exact />,
    strong: true,
  },
];

/** An order's fees line by line; with a supplement, what was agreed beside what it costs now. */
export const OrderFeesLines = ({ order }: { readonly order: OrderSummary }) => (
  <SumLines lines={order.supplement ? supplementLines(order) : placedLines(order)} />
);
