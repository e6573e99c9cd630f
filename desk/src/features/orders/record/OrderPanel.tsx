import type { Answer } from '@hakobu/contract/base/endpoint';
import type { deskOrder } from '@hakobu/contract/orders/order.desk-api';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { useLingui, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { orderStateLabels } from '../../../parts/orders/order-state.labels.ts';
import { useStaff } from '../../../shell/session.ts';
import { deadlineOf } from '../order-deadline.ts';
import { orderStateNotes } from '../order.labels.ts';
import { OrderGoodsBlock } from './OrderGoodsBlock.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OtherOrders } from './OtherOrders.tsx';
import styles from './record.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import { Note } from '../../../kit/record/Tag.tsx';

export type OrderWhole = Answer<typeof deskOrder>;

/** What the rules say matters until the goods have left. */
const isOver = (state: OrderState): boolean => state === 'Shipped' || orderLifecycle.ends.some((end) => end === state);

type Props = { readonly whole: OrderWhole; readonly foot?: ReactNode; readonly children: ReactNode };

/** One order: what it is above, the work in the middle, what happened beside it, what can be done at the foot. */
export const OrderPanel = ({ whole, foot, children }: Props) => {
  const { t } = useLingui();
  const me = useStaff();
  const { order } = whole;
  const dueAt = deadlineOf(order);
  const state = t(orderStateLabels[order.state]);
  const buyer = order.buyer?.id === me.id ? t`我` : order.buyer?.name;
  return (
    <Panel
      label={t`这一单`}
      title={<CopyText text={order.id} />}
      sub={[
        buyer && order.state === 'Purchasing' ? t`${state}（${buyer}）` : state,
        t(orderStateNotes[order.state]),
      ].join(' · ')}
      aside={dueAt === null ? null : <TimeLeft since={order.waitingSince} dueAt={dueAt} />}
      foot={foot}
    >
      <div className={styles.record}>
        <OrderGoodsBlock order={order} />
        <div className={styles.columns}>
          <div className={styles.work}>
            {isOver(order.state) ? null : <RulingNote ruling={whole.ruling} />}
            {children}
          </div>
          <aside className={styles.beside}>
            <h3>
              {t`经过`} <AuditLink object={`order:${order.id}`} />
            </h3>
            <OrderSteps steps={whole.timeline} />
            <h3>{t`同一客人`}</h3>
            <OtherOrders others={whole.others} shopperNumber={order.shopper.number} />
          </aside>
        </div>
      </div>
    </Panel>
  );
};

/** What the company's rules say by now of the goods of an order, paid or not; nothing where they are silent. */
const RulingNote = ({ ruling: { verdict, reasons } }: { readonly ruling: Judgement }) => {
  if (reasons.length === 0) return null;
  const words = reasons.map((each) => each.words).join(' ');
  return (
    <Note tone={verdict === 'refuse' ? 'bad' : 'warn'}>
      {verdict === 'refuse' ? <Trans>按现在的商品规则不能代购：{words}</Trans> : <Trans>商品规则提醒：{words}</Trans>}
    </Note>
  );
};
