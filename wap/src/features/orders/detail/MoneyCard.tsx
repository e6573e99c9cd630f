import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { changeText } from '../../../kit/money/moneyTexts.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { MoneyTimeline } from '../../wallet/index.ts';
import type { OrderDetail } from '../order.queries.ts';
import styles from '../orders.module.css';

/** What ended on the way comes to nothing at the door. */
const neverCome: ReadonlySet<OrderDetail['order']['state']> = new Set(['Closed', 'Refunded', 'Disposed']);

/** Each movement of the order's money, and the landed price as estimated beside what is known of it now. */
export const MoneyCard = ({ detail: { order, money, landed } }: { readonly detail: OrderDetail }) => {
  const comes = !neverCome.has(order.state);
  return (
    <Card title={<Trans>资金</Trans>}>
      <MoneyTimeline lines={money} />
      {landed && comes ? <Landed landed={landed} inParcel={order.parcelId !== null} /> : null}
    </Card>
  );
};

type LandedProps = { readonly landed: NonNullable<OrderDetail['landed']>; readonly inParcel: boolean };

const Landed = ({ landed, inParcel }: LandedProps) => {
  const still = yenText(landed.stillEstimatedYen);
  const { changeYen } = landed;
  return (
    <div className={styles.landed}>
      <SumLines
        lines={[
          { key: 'then', label: <Trans>到手价 下单时估算</Trans>, value: yenText(landed.estimatedYen) },
          {
            key: 'now',
            label: <Trans>现在</Trans>,
            note: landed.stillEstimatedYen > 0 ? <StillEstimated amount={still} inParcel={inParcel} /> : undefined,
            value: yenText(landed.nowYen),
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

type StillEstimatedProps = { readonly amount: string; readonly inParcel: boolean };

// A parcel is paid for as a whole: its own screen has what was paid.
const StillEstimated = ({ amount, inParcel }: StillEstimatedProps) =>
  inParcel ? <Trans>其中运费和税 {amount} 是估算，实付见包裹</Trans> : <Trans>其中运费和税 {amount} 仍是估算</Trans>;
