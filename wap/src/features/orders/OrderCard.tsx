import type { OrderState, OrderSummary } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { yenText } from '../../kit/money/digits.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { go, hasScreen } from '../../kit/screen/navigation.ts';
import { Tag } from '../../kit/show/Tag.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { YenBeside } from '../../parts/rates/Beside.tsx';
import { useReread } from '../../shell/calls/sends.ts';
import { groupLinks } from '../groups/index.ts';
import { type ServiceWait, ServiceWaits } from '../services/index.ts';
import { mayOrderAgain, orderAgain } from './order-again.ts';
import { OrderGoodsLine } from './OrderGoodsLine.tsx';
import { statusOf } from './order.labels.ts';
import { goodsYenOf, payableYen, waitsForDecision, waitsUntil } from './order.rules.ts';
import styles from './orders.module.css';
import { groupForParcel } from './shown-group.ts';
import { StorageLeft } from './StorageLeft.tsx';
import { mayHaveServices, useFeeToAnswer } from './useFeeToAnswer.ts';

export type OrderCardProps = {
  readonly order: OrderSummary;
  /** A mark that selects it, where several can be paid together. */
  readonly check?: ReactNode;
  readonly onDue: () => void;
};

/** An order in a list: what it is, where it stands, what comes next and by when. */
export const OrderCard = ({ order, check, onDue }: OrderCardProps) => {
  const { i18n } = useLingui();
  const platformName = usePlatformNames();
  const fee = useFeeToAnswer(order);
  const rereadServices = useReread('services');
  const action = actionOf(order, fee);
  const standing = statusOf(order, fee !== undefined);
  return (
    <article className={styles.card}>
      <div className={styles.cardTop}>
        {check}
        <span className={styles.seller}>
          {platformName(order.goods.platformCode, order.goods.platformName)} · {order.sellerName}
        </span>
        <Tag tone={standing.tone}>{i18n._(standing.words)}</Tag>
      </div>
      <Link to={links.order(order.id)} className={styles.cardLink}>
        <OrderGoodsLine goods={order.goods} yen={goodsYenOf(order)} quantity={order.quantity} />
      </Link>
      {mayHaveServices(order) ? <ServiceWaits code={order.id} except={fee?.key} /> : null}
      <div className={styles.cardFoot}>
        <span className={styles.next}>
          <NextStep order={order} fee={fee} onDue={fee ? () => void rereadServices() : onDue} />
        </span>
        {order.state === 'InWarehouse' && fee === undefined ? (
          <Button size="small" look="quiet" onPress={() => go(links.services(order.id))}>
            <Trans>服务</Trans>
          </Button>
        ) : null}
        {action === undefined ? null : (
          <Button size="small" look="soft" onPress={() => go(action.to)}>
            {action.words}
          </Button>
        )}
        {mayOrderAgain(order) ? (
          <Button size="small" look="quiet" onPress={() => orderAgain(order)}>
            <Trans>再次下单</Trans>
          </Button>
        ) : null}
      </div>
    </article>
  );
};

type Action = { readonly to: string; readonly words: ReactNode };

const actionOf = (order: OrderSummary, fee: ServiceWait | undefined): Action | undefined => {
  const payable = payableYen(order);
  if (payable !== undefined) {
    const amount = yenText(payable);
    return order.state === 'PendingSupplement'
      ? { to: links.confirmOrder(order.id, 2), words: <Trans>补款 {amount}</Trans> }
      : { to: links.confirmOrder(order.id), words: <Trans>支付 {amount}</Trans> };
  }
  if (waitsForDecision(order)) return { to: links.order(order.id), words: <Trans>去决定</Trans> };
  if (fee !== undefined) {
    const amount = yenText(fee.yen);
    return { to: links.services(order.id), words: <Trans>确认费用 {amount}</Trans> };
  }
  const group = groupForParcel(order);
  if (group !== undefined) return { to: groupLinks.joinedGroup(group), words: <Trans>看团</Trans> };
  if (order.state === 'InWarehouse' && hasScreen('packageMy/pages/applyDeliver/applyDeliver'))
    return { to: links.applyDeliver(), words: <Trans>申请发货</Trans> };
  if (order.parcelId !== null && hasScreen('packageMy/pages/parcelDetail/parcelDetail'))
    return { to: links.parcel(order.parcelId), words: <Trans>看包裹</Trans> };
  return undefined;
};

type Tell = (order: OrderSummary) => ReactNode;

const withTotal =
  (words: (total: ReactNode) => ReactNode): Tell =>
  ({ fees }) =>
    words(<YenBeside yen={fees.totalYen} />);

const notPaid: Tell = () => <Trans>没有付款，没有扣款</Trans>;

/** What comes next in each state, in one line. */
const tells = {
  Quoting: () => <Trans>买手看过链接后报价，报价前可以取消</Trans>,
  PendingPayment: notPaid,
  PendingPurchase: withTotal((total) => <Trans>已冻结 {total}，买手接单前可自助取消</Trans>),
  Purchasing: withTotal((total) => <Trans>已冻结 {total}，买到才扣款</Trans>),
  PendingSupplement: withTotal((total) => <Trans>已冻结 {total}，不补款会全额退回</Trans>),
  Purchased: () => <Trans>已买到，等卖家寄往仓库</Trans>,
  SellerShipped: () => <Trans>正在寄往仓库，到货会称重拍照</Trans>,
  InWarehouse: ({ storageDaysLeft }) => <StorageLeft days={storageDaysLeft} />,
  Packing: ({ parcelId }) => <Trans>已放进包裹 {parcelId}</Trans>,
  Shipped: ({ parcelId }) => <Trans>随包裹 {parcelId} 运输中</Trans>,
  Completed: withTotal((total) => <Trans>已送达，合计 {total}</Trans>),
  Closed: notPaid,
  Disposed: () => <Trans>存放期已过，商品已处理</Trans>,
  Refunded: () => <Trans>已结束，退款见资金明细</Trans>,
} satisfies Record<OrderState, Tell>;

type NextStepProps = {
  readonly order: OrderSummary;
  readonly fee: ServiceWait | undefined;
  readonly onDue: () => void;
};

/** With a countdown where the shopper is waited for. */
const NextStep = ({ order, fee, onDue }: NextStepProps) => {
  const until = fee?.dueAt ?? waitsUntil(order);
  if (until === null) {
    if (order.cancelRequest !== null) return <Trans>已申请取消，买手答复前不会继续</Trans>;
    return tells[order.state](order);
  }
  const deadline = <Moment at={until} zoned />;
  return (
    <>
      {waitsForDecision(order) ? <Trans>有一件没买到，这件还买吗？剩</Trans> : <Trans>剩</Trans>}{' '}
      <Countdown until={until} onEnd={onDue} plain />
      <small>
        <Trans>{deadline} 前</Trans>
      </small>
    </>
  );
};
