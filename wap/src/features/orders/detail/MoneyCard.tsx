import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { changeText } from '../../../kit/money/moneyTexts.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Card, Hairline } from '../../../kit/show/Card.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { MoneyTimeline } from '../../wallet/index.ts';
import { OrderFeesLines } from '../landed/OrderFeesLines.tsx';
import type { OrderDetail } from '../order.queries.ts';
import { goodsYenOf } from '../order.rules.ts';
import styles from '../orders.module.css';

/** What ended on the way comes to nothing at the door. */
const neverCome: ReadonlySet<OrderDetail['order']['state']> = new Set(['Closed', 'Refunded', 'Disposed']);

/** What the order comes to, each movement of its money, and the landed price as estimated beside what is known of it now. */
export const MoneyCard = ({ detail: { order, money, landed } }: { readonly detail: OrderDetail }) => {
  const comes = !neverCome.has(order.state);
  return (
    <Card title={<Trans>资金</Trans>}>
      {goodsYenOf(order) === null ? null : (
        <>
          <OrderFeesLines order={order} />
          <Hairline />
        </>
      )}
      <MoneyTimeline lines={money} />
      {landed && comes ? <Landed landed={landed} /> : null}
    </Card>
  );
};

type LandedProps = { readonly landed: NonNullable<OrderDetail['landed']> };

const Landed = ({ landed }: LandedProps) => {
  const { changeYen, freightPaidYen, stillEstimatedYen } = landed;
  return (
    <div className={styles.landed}>
      <SumLines
        lines={[
          { key: 'then', label: <Trans>到手价 下单时估算</Trans>, value: <YenBeside yen={landed.estimatedYen} /> },
          {
            key: 'now',
            label: <Trans>现在</Trans>,
            note: freightPaidYen === null && stillEstimatedYen === 0 ? undefined : <Known landed={landed} />,
            value: <YenBeside yen={landed.nowYen} />,
            strong: true,
          },
          ...(changeYen === 0
            ? []
            : [
                {
                  key: 'change',
                  label: changeYen < 0 ? <Trans>比估算低</Trans> : <Trans>比估算高</Trans>,
                  value: changeText(changeYen),
                  tone: changeYen < 0 ? ('gain' as const) : ('wait' as const),
                },
              ]),
        ]}
      />
    </div>
  );
};

/** What of it was paid for the parcel, and what is still an estimate. */
const Known = ({ landed: { freightPaidYen, stillEstimatedYen } }: LandedProps) => {
  const still = yenText(stillEstimatedYen);
  if (freightPaidYen === null) return <Trans>其中运费和税 {still} 仍是估算</Trans>;
  const paid = yenText(freightPaidYen);
  return stillEstimatedYen > 0 ? (
    <Trans>
      其中包裹分摊 {paid} 已付，{still} 仍是估算
    </Trans>
  ) : (
    <Trans>其中包裹分摊 {paid} 已付</Trans>
  );
};
