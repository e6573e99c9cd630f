import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { changeText } from '../../../kit/money/moneyTexts.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { MoneyTimeline } from '../../wallet/index.ts';
import type { OrderDetail } from '../order.queries.ts';
import styles from '../orders.module.css';

/** Each movement of the order's money, and the landed price as estimated beside what is known of it now. */
export const MoneyCard = ({ detail: { order, money, landed } }: { readonly detail: OrderDetail }) => {
  // What was never bought comes to nothing at the door.
  const comes = order.state !== 'Closed' && order.state !== 'Refunded';
  return (
    <Card title={<Trans>资金</Trans>}>
      <MoneyTimeline lines={money} />
      {landed && comes ? <Landed landed={landed} /> : null}
    </Card>
  );
};

const Landed = ({ landed }: { readonly landed: NonNullable<OrderDetail['landed']> }) => {
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
            note: landed.stillEstimatedYen > 0 ? <Trans>其中运费和税 {still} 仍是估算</Trans> : undefined,
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
