import type { OrderStep } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { dayText, japan } from '../../../kit/time/timeTexts.ts';
import { stateLabels, stateTones } from '../order.labels.ts';
import type { OrderDetail } from '../OrderDetailScreen.tsx';
import { payableYen } from '../order.rules.ts';

type Told = { readonly title: ReactNode; readonly text: ReactNode; readonly aside?: ReactNode };

const factYen = (step: OrderStep | undefined, name: string): string => yenText(Number(step?.facts[name] ?? 0));

const waits = ({ order }: OrderDetail): Told | undefined => {
  const amount = yenText(payableYen(order) ?? 0);
  if (order.state === 'PendingPayment')
    return {
      title: <Trans>支付 {amount}</Trans>,
      text: <Trans>付款后先冻结，买手采购成功才扣款。过期未付，订单会关闭。</Trans>,
      aside: <Trans>还没有扣款</Trans>,
    };
  if (order.state !== 'PendingSupplement') return undefined;
  const paid = yenText(order.fees.totalYen);
  return {
    title: <Trans>补款 {amount}</Trans>,
    text: <Trans>卖家现在的价格比下单时高。补款后继续采购；拒绝或过期，已冻结的 {paid} 全额退回。</Trans>,
    aside: <Trans>不确认不会扣款</Trans>,
  };
};

const travels = ({ order, item }: OrderDetail): Told | undefined => {
  const held = yenText(order.fees.totalYen);
  switch (order.state) {
    case 'PendingPurchase':
      return {
        title: <Trans>买手即将接单</Trans>,
        text: <Trans>已冻结 {held}。买手接单前可自助取消，全额退回。</Trans>,
      };
    case 'Purchasing':
      return {
        title: <Trans>买手正在采购</Trans>,
        text: <Trans>已冻结 {held}。买到才扣款，没买到当场退回；价格变高会先问你。</Trans>,
      };
    case 'Purchased':
      return { title: <Trans>采购成功，等卖家发货</Trans>, text: <Trans>卖家寄出后，会有日本国内的运单号。</Trans> };
    case 'SellerShipped':
      return { title: <Trans>正在寄往仓库</Trans>, text: <Trans>到仓库后称重、量尺寸、拍照，再通知你。</Trans> };
    case 'InWarehouse': {
      const until = item ? dayText(item.storageFreeUntil, japan) : '--';
      return {
        title: <Trans>可以申请发货了</Trans>,
        text: item ? <Trans>已入库，{weightText(item.weightGrams)}。免费仓储到 {until}（日本）。</Trans> : <Trans>已入库。</Trans>,
      };
    }
    case 'Packing':
      return { title: <Trans>已放进包裹</Trans>, text: <Trans>打包称重后按线路报价，付了运费就寄出。</Trans> };
    case 'Shipped':
      return { title: <Trans>已寄出，运输中</Trans>, text: <Trans>轨迹和签收在包裹里看。</Trans> };
    case 'Completed':
      return { title: <Trans>已送达</Trans>, text: <Trans>谢谢你。有问题可以联系客服。</Trans> };
    default:
      return undefined;
  }
};

const ended = ({ timeline }: OrderDetail): Told => {
  const last = timeline.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  const back = factYen(last, 'releasedYen');
  switch (last?.verb) {
    case 'expire':
      return { title: <Trans>超时未付款，已关闭</Trans>, text: <Trans>没有扣款。还想要的话，可以重新下单。</Trans> };
    case 'cancel':
      return { title: <Trans>你取消了订单</Trans>, text: <Trans>没有付款，也没有扣款。</Trans> };
    case 'soldOut':
      return { title: <Trans>没买到，{back} 已退回</Trans>, text: <Trans>商品在采购时已售出。冻结的钱按原来源退回。</Trans> };
    case 'cancelWithOthers':
      return {
        title: <Trans>一起取消，{back} 已退回</Trans>,
        text: <Trans>同批有一件没买到，按你下单时的选择，其余一起取消。</Trans>,
      };
    case 'refuseSupplement':
      return { title: <Trans>没有补款，{back} 已退回</Trans>, text: <Trans>你拒绝了补款，冻结的钱按原来源退回。</Trans> };
    case 'expireSupplement':
      return { title: <Trans>补款超时，{back} 已退回</Trans>, text: <Trans>冻结的钱按原来源退回。</Trans> };
    default:
      return { title: <Trans>你取消了订单，{back} 已退回</Trans>, text: <Trans>冻结的钱按原来源退回。</Trans> };
  }
};

export type OrderStatusProps = { readonly detail: OrderDetail; readonly onEnd: () => void };

/** What happened, what comes next, by when. */
export const OrderStatus = ({ detail, onEnd }: OrderStatusProps) => {
  const { i18n } = useLingui();
  const { order } = detail;
  const told = waits(detail) ?? travels(detail) ?? ended(detail);
  return (
    <StatusBlock
      tag={i18n._(stateLabels[order.state])}
      tone={stateTones[order.state]}
      aside={told.aside}
      title={told.title}
      until={payableYen(order) === undefined ? undefined : order.dueAt}
      onEnd={onEnd}
    >
      {told.text}
    </StatusBlock>
  );
};
