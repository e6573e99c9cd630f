import type { OrderState, OrderVerb } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { dayText, japan } from '../../../kit/time/timeTexts.ts';
import { AskServiceLine, useServiceChat } from '../../chat/index.ts';
import { stateLabels, stateTones } from '../order.labels.ts';
import type { OrderDetail } from '../order.queries.ts';
import { payableYen } from '../order.rules.ts';

type Told = { readonly title: ReactNode; readonly text: ReactNode; readonly aside?: ReactNode };
type Tell = (detail: OrderDetail) => Told;

const toldOf = (title: ReactNode, text: ReactNode): Tell => {
  const told = { title, text };
  return () => told;
};

/** Words around what is held for the order. */
const whileHeld =
  (title: ReactNode, words: (held: string) => ReactNode): Tell =>
  ({ order }) => ({ title, text: words(yenText(order.fees.totalYen)) });

const payment: Tell = ({ order }) => {
  const amount = yenText(payableYen(order) ?? 0);
  return {
    title: <Trans>支付 {amount}</Trans>,
    text: <Trans>付款后先冻结，买手采购成功才扣款。过期未付，订单会关闭。</Trans>,
    aside: <Trans>还没有扣款</Trans>,
  };
};

const supplement: Tell = ({ order }) => {
  const amount = yenText(payableYen(order) ?? 0);
  const paid = yenText(order.fees.totalYen);
  return {
    title: <Trans>补款 {amount}</Trans>,
    text: <Trans>卖家现在的价格比下单时高。补款后继续采购；拒绝或过期，已冻结的 {paid} 全额退回。</Trans>,
    aside: <Trans>不确认不会扣款</Trans>,
  };
};

const stored: Tell = ({ item }) => {
  const title = <Trans>可以申请发货了</Trans>;
  if (!item) return { title, text: <Trans>已入库。</Trans> };
  const until = dayText(item.storageFreeUntil, japan);
  const weight = weightText(item.weightGrams);
  return {
    title,
    text: (
      <Trans>
        已入库，{weight}。免费仓储到 {until}（日本）。
      </Trans>
    ),
  };
};

/** Why an order that was paid has ended, by the step that ended it. */
const refunds: Readonly<Partial<Record<OrderVerb, (back: string) => Told>>> = {
  soldOut: (back) => ({
    title: <Trans>没买到，{back} 已退回</Trans>,
    text: <Trans>商品在采购时已售出。冻结的钱按原来源退回。</Trans>,
  }),
  cancelWithOthers: (back) => ({
    title: <Trans>一起取消，{back} 已退回</Trans>,
    text: <Trans>同批有一件没买到，按你下单时的选择，其余一起取消。</Trans>,
  }),
  refuseSupplement: (back) => ({
    title: <Trans>没有补款，{back} 已退回</Trans>,
    text: <Trans>你拒绝了补款，冻结的钱按原来源退回。</Trans>,
  }),
  expireSupplement: (back) => ({
    title: <Trans>补款超时，{back} 已退回</Trans>,
    text: <Trans>冻结的钱按原来源退回。</Trans>,
  }),
  cancelPaid: (back) => ({
    title: <Trans>你取消了订单，{back} 已退回</Trans>,
    text: <Trans>冻结的钱按原来源退回。</Trans>,
  }),
};

const lastOf = ({ timeline }: OrderDetail) => timeline[timeline.length - 1];

const refunded: Tell = (detail) => {
  const last = lastOf(detail);
  const back = yenText(Number(last?.facts['releasedYen'] ?? 0));
  const tell = last === undefined ? undefined : refunds[last.verb];
  return tell?.(back) ?? { title: <Trans>{back} 已退回</Trans>, text: <Trans>冻结的钱按原来源退回。</Trans> };
};

const closed: Tell = (detail) =>
  lastOf(detail)?.verb === 'cancel'
    ? { title: <Trans>你取消了订单</Trans>, text: <Trans>没有付款，也没有扣款。</Trans> }
    : { title: <Trans>超时未付款，已关闭</Trans>, text: <Trans>没有扣款。还想要的话，可以重新下单。</Trans> };

/** The next step in each state, loud, and what happens then. */
const tells = {
  PendingPayment: payment,
  PendingPurchase: whileHeld(<Trans>买手即将接单</Trans>, (held) => (
    <Trans>已冻结 {held}。买手接单前可自助取消，全额退回。</Trans>
  )),
  Purchasing: whileHeld(<Trans>买手正在采购</Trans>, (held) => (
    <Trans>已冻结 {held}。买到才扣款，没买到当场退回；价格变高会先问你。</Trans>
  )),
  PendingSupplement: supplement,
  Purchased: toldOf(<Trans>采购成功，等卖家发货</Trans>, <Trans>卖家寄出后，会有日本国内的运单号。</Trans>),
  SellerShipped: toldOf(<Trans>正在寄往仓库</Trans>, <Trans>到仓库后称重、量尺寸、拍照，再通知你。</Trans>),
  InWarehouse: stored,
  Packing: toldOf(<Trans>已放进包裹</Trans>, <Trans>打包称重后按线路报价，付了运费就寄出。</Trans>),
  Shipped: toldOf(<Trans>已寄出，运输中</Trans>, <Trans>轨迹和签收在包裹里看。</Trans>),
  Completed: toldOf(<Trans>已送达</Trans>, <Trans>感谢使用。订单的资金和物流记录会一直保留。</Trans>),
  Closed: closed,
  Refunded: refunded,
} satisfies Record<OrderState, Tell>;

export type OrderStatusProps = { readonly detail: OrderDetail; readonly onEnd: () => void };

/** What happened, what comes next, by when. */
export const OrderStatus = ({ detail, onEnd }: OrderStatusProps) => {
  const { i18n } = useLingui();
  const { order } = detail;
  const told = tells[order.state](detail);
  const chat = useServiceChat();
  return (
    <StatusBlock
      tag={i18n._(stateLabels[order.state])}
      tone={stateTones[order.state]}
      aside={told.aside}
      title={told.title}
      until={payableYen(order) === undefined ? undefined : order.dueAt}
      onEnd={onEnd}
      ask={chat === undefined ? undefined : <AskServiceLine chat={chat} />}
    >
      {told.text}
    </StatusBlock>
  );
};
