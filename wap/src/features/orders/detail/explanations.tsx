import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { quoteBindsHours, quotedWithinHours } from '@hakobu/contract/proxies/proxy.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Moment } from '../../../kit/time/Moment.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { type ServiceWait, WaitTitle } from '../../services/index.ts';
import type { OrderDetail } from '../order.queries.ts';
import { payableYen, waitsForDecision } from '../order.rules.ts';
import { closed, disposed, refunded } from './endings.tsx';
import styles from './detail.module.css';
import { lastMove, type Tell, type Explained } from './explanation.ts';

const toldOf = (title: ReactNode, text: ReactNode): Tell => {
  const message = { title, text };
  return () => message;
};

/** Words around what is held for the order. */
const whileHeld =
  (title: ReactNode, words: (held: string) => ReactNode): Tell =>
  ({ order }) => ({ title, text: words(yenText(order.fees.totalYen)) });

const hourMs = 3_600_000;

/** What the buyer wrote with the price; it is read before that is paid. */
const QuoteNote = ({ detail }: { readonly detail: OrderDetail }) => {
  const move = lastMove(detail);
  const note = move?.verb === 'quote' ? (move.facts['note'] ?? '') : '';
  if (note === '') return null;
  return (
    <p className={styles.said}>
      <Trans>买手说明：{note}</Trans>
    </p>
  );
};

const payment: Tell = (detail) => {
  const { order } = detail;
  const amount = <YenBeside yen={payableYen(order) ?? 0} exact />;
  return {
    title: <Trans>支付 {amount}</Trans>,
    text: (
      <>
        <QuoteNote detail={detail} />
        {order.servicesYen > 0 ? (
          <Trans>付款后订单先冻结，采购成功才扣款；增值服务付款即扣款。过期未付，订单会关闭。</Trans>
        ) : (
          <Trans>付款后先冻结，买手采购成功才扣款。过期未付，订单会关闭。</Trans>
        )}
      </>
    ),
    aside: <Trans>还没有扣款</Trans>,
  };
};

const supplement: Tell = ({ order }) => {
  const amount = <YenBeside yen={payableYen(order) ?? 0} exact />;
  const paid = yenText(order.fees.totalYen);
  return {
    title: <Trans>补款 {amount}</Trans>,
    text: <Trans>卖家现在的价格比下单时高。补款后继续采购；拒绝或过期，已冻结的 {paid} 全额退回。</Trans>,
    aside: <Trans>不确认不会扣款</Trans>,
  };
};

const storedTitle = (detail: OrderDetail, isOver: boolean): ReactNode => {
  if (lastMove(detail)?.verb === 'comeBack') return <Trans>包裹被退回，商品回到仓库</Trans>;
  if ((detail.item?.findings.length ?? 0) > 0) return <Trans>已入库，收货时发现问题</Trans>;
  return isOver ? <Trans>请尽快申请发货</Trans> : <Trans>可以申请发货了</Trans>;
};

const stored: Tell = (detail) => {
  const { item, order } = detail;
  const isOver = (order.storageDaysLeft ?? 0) < 0;
  const title = storedTitle(detail, isOver);
  if (!item) return { title, text: <Trans>已入库。</Trans> };
  const until = <Moment at={item.storageFreeUntil} zoned />;
  const kept = <Moment at={item.keptUntil} zoned />;
  const weight = weightText(item.weightGrams);
  if (isOver)
    return {
      title,
      text: <Trans>免费仓储已经结束，每天收仓储费，最多放到 {kept}，之后会被处理。</Trans>,
    };
  if (lastMove(detail)?.verb === 'comeBack')
    return {
      title,
      text: <Trans>可以重新申请发货。免费仓储重新计算，到 {until}。退回的原因和费用见包裹。</Trans>,
    };
  if (item.findings.length > 0)
    return {
      title,
      text: <Trans>看下面的照片和说明，商量好再申请发货。免费仓储到 {until}。</Trans>,
    };
  return {
    title,
    text: (
      <Trans>
        已入库，{weight}。免费仓储到 {until}。
      </Trans>
    ),
  };
};

const quoting: Tell = ({ order }) => {
  const until = <Moment at={new Date(Date.parse(order.placedAt) + quotedWithinHours * hourMs).toISOString()} zoned />;
  return {
    title: <Trans>等买手报价</Trans>,
    text: (
      <Trans>
        买手会打开链接看价格和运费，最晚 {until} 前答复。报价后 {quoteBindsHours} 小时内付款就去买。
      </Trans>
    ),
    aside: <Trans>还没有扣款</Trans>,
  };
};

/** The next step in each state, loud, and what happens then. */
const tells = {
  Quoting: quoting,
  PendingPayment: payment,
  PendingPurchase: whileHeld(<Trans>买手即将接单</Trans>, (held) => (
    <Trans>已冻结 {held}。买手接单前可自助取消，全额退回。</Trans>
  )),
  Purchasing: whileHeld(<Trans>买手正在采购</Trans>, (held) => (
    <Trans>已冻结 {held}。买到才扣款，没买到当场退回；价格变高会先问你。</Trans>
  )),
  PendingSupplement: supplement,
  Purchased: toldOf(
    <Trans>采购成功，等卖家发货</Trans>,
    <Trans>卖家寄出后，会有日本国内的运单号。寄出前还可以申请取消。</Trans>,
  ),
  SellerShipped: toldOf(
    <Trans>正在寄往仓库</Trans>,
    <Trans>到仓库后称重、量尺寸、拍照，再通知你。卖家已经寄出，不能再取消。</Trans>,
  ),
  InWarehouse: stored,
  Packing: toldOf(<Trans>已放进包裹</Trans>, <Trans>打包称重后按线路报价，付了运费就寄出。</Trans>),
  Shipped: toldOf(<Trans>已寄出，运输中</Trans>, <Trans>轨迹和签收在包裹里看。</Trans>),
  Completed: toldOf(<Trans>已送达</Trans>, <Trans>感谢使用。订单的资金和物流记录会一直保留。</Trans>),
  Closed: closed,
  Refunded: refunded,
  Disposed: disposed,
} satisfies Record<OrderState, Tell>;

const undecided: Tell = ({ order }) => {
  const held = yenText(order.fees.totalYen);
  if (order.state === 'Quoting')
    return {
      title: <Trans>同批有一件买不了，这件还要吗？</Trans>,
      text: <Trans>你下单时选了先问你。决定之前买手不会报价，也没有扣款；到时间没有决定，就照常报价。</Trans>,
    };
  return {
    title: <Trans>同批有一件没买到，这件还买吗？</Trans>,
    text: <Trans>你下单时选了先问你。决定之前买手不会采购，{held} 仍冻结着；到时间没有决定，就照买。</Trans>,
  };
};

const cancelAsked: Tell = ({ order }) => {
  const back = yenText(order.cancelRequest?.refundYen ?? 0);
  return {
    title: <Trans>已申请取消，等买手答复</Trans>,
    text: <Trans>答复之前不会继续采购，也可以撤回。同意后退回 {back}；不同意，订单照常进行。</Trans>,
  };
};

/** A service's fee; `feeToAnswer` says when it is what comes next. */
const feeAsked = (fee: ServiceWait): Explained => ({
  title: <WaitTitle wait={fee} />,
  text: <Trans>这是增值服务的费用。同意后扣款，服务照做；拒绝或过期不扣款。订单照常进行。</Trans>,
  aside: <Trans>不确认不会扣款</Trans>,
});

/** What the order's status label: first what somebody has to answer, then its state. */
export const tell = (detail: OrderDetail, fee?: ServiceWait): Explained => {
  const { order } = detail;
  if (fee) return feeAsked(fee);
  if (waitsForDecision(order)) return undecided(detail);
  if (order.cancelRequest !== null) return cancelAsked(detail);
  return tells[order.state](detail);
};
