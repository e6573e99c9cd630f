import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../../kit/show/Card.tsx';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { japan, shortMomentText } from '../../../kit/time/timeTexts.ts';
import styles from '../orders.module.css';

export type DueCardProps = { readonly orders: readonly OrderSummary[]; readonly onEnd: () => void };

const soonest = (orders: readonly OrderSummary[]): string | undefined =>
  orders.reduce<string | undefined>(
    (first, { dueAt }) => (dueAt !== null && (first === undefined || dueAt < first) ? dueAt : first),
    undefined,
  );

/** Until when the first of them has to be paid. */
export const DueCard = ({ orders, onEnd }: DueCardProps) => {
  const until = soonest(orders);
  if (until === undefined) return null;
  const deadline = shortMomentText(until, japan);
  return (
    <Card>
      <div className={styles.due}>
        <span>
          <Trans>支付期限</Trans>
        </span>
        <Countdown until={until} onEnd={onEnd} />
      </div>
      <p className={styles.dueNote}>
        {orders.some(({ supplement }) => supplement !== null) ? (
          <Trans>{deadline}（日本）前，过期不再采购，已冻结的全额退回</Trans>
        ) : (
          <Trans>{deadline}（日本）前，过期订单会关闭</Trans>
        )}
      </p>
    </Card>
  );
};
