import type { OrderStep, OrderVerb } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { lastMove, type Tell, type Explained } from './explanation.ts';

const amountIn = (step: OrderStep, name: string): string => yenText(Number(step.facts[name] ?? 0));

type Ending = (step: OrderStep) => Explained;

/** An ending that gives back what was held. */
const released =
  (words: (back: string) => Explained): Ending =>
  (step) =>
    words(amountIn(step, 'releasedYen'));

const granted: Ending = (step) => {
  const back = amountIn(step, 'returnedYen');
  const fee = amountIn(step, 'feeYen');
  return {
    title: <Trans>已取消，{back} 已退回</Trans>,
    text: <Trans>买手同意了你的取消申请，按申请时显示的收取 {fee}，其余按原来源退回。每一笔见下面的资金。</Trans>,
  };
};

const sellerCancelled: Ending = (step) => {
  const back = amountIn(step, 'refundedYen');
  return {
    title: <Trans>卖家取消，{back} 已全额退回</Trans>,
    text: <Trans>卖家没有发货。商品价格、国内运费和手续费都按原来源退回，不收任何费用。</Trans>,
  };
};

const lost: Ending = (step) => {
  const parcel = String(step.facts['parcel'] ?? '');
  return {
    title: <Trans>包裹在途中遗失，已赔偿</Trans>,
    text: <Trans>商品和运费的赔偿已经入账，怎么算的见包裹 {parcel}。</Trans>,
  };
};

/** Why an order that was paid has ended, by the step that ended it. */
const refunds: Readonly<Partial<Record<OrderVerb, Ending>>> = {
  soldOut: released((back) => ({
    title: <Trans>没买到，{back} 已退回</Trans>,
    text: <Trans>商品在采购时已售出。冻结的钱按原来源退回，手续费也不收。</Trans>,
  })),
  cancelWithOthers: released((back) => ({
    title: <Trans>一起取消，{back} 已退回</Trans>,
    text: <Trans>同批有一件没买到，按你的选择，还没采购的一起取消。冻结的钱按原来源退回。</Trans>,
  })),
  refuseSupplement: released((back) => ({
    title: <Trans>没有补款，{back} 已退回</Trans>,
    text: <Trans>你拒绝了补款，买手没有购买。冻结的钱按原来源退回。</Trans>,
  })),
  expireSupplement: released((back) => ({
    title: <Trans>补款超时，{back} 已退回</Trans>,
    text: <Trans>期限内没有补款，买手没有购买。冻结的钱按原来源退回。</Trans>,
  })),
  cancelPaid: released((back) => ({
    title: <Trans>你取消了订单，{back} 已退回</Trans>,
    text: <Trans>买手接单前取消，不收费用。冻结的钱按原来源退回。</Trans>,
  })),
  grantCancel: granted,
  sellerCancel: sellerCancelled,
  lose: lost,
};

export const refunded: Tell = (detail) => {
  const last = lastMove(detail);
  const tell = last === undefined ? undefined : refunds[last.verb];
  return last !== undefined && tell !== undefined
    ? tell(last)
    : { title: <Trans>订单已结束，钱已退回</Trans>, text: <Trans>每一笔见下面的资金。</Trans> };
};

const quoteRefused: Ending = (step) => {
  const note = String(step.facts['note'] ?? '');
  return { title: <Trans>不能代购，订单已关闭</Trans>, text: <Trans>买手说：{note} 没有扣款。</Trans> };
};

/** Why an order that was never paid has ended. */
const closings: Readonly<Partial<Record<OrderVerb, Ending>>> = {
  cancel: () => ({ title: <Trans>你取消了订单</Trans>, text: <Trans>没有付款，也没有扣款。</Trans> }),
  cancelQuote: () => ({ title: <Trans>你取消了代购</Trans>, text: <Trans>买手还没有报价，也没有扣款。</Trans> }),
  refuseQuote: quoteRefused,
  closeWithOthers: () => ({
    title: <Trans>同批一起关闭了</Trans>,
    text: <Trans>同批有一件买不了，按你的选择，还没买的一起结束。这件没有付款，也没有扣款。</Trans>,
  }),
};

export const closed: Tell = (detail) => {
  const last = lastMove(detail);
  const tell = last && closings[last.verb];
  return last && tell
    ? tell(last)
    : { title: <Trans>超时未付款，已关闭</Trans>, text: <Trans>没有扣款。还想要的话，可以重新下单。</Trans> };
};

export const disposed: Tell = () => ({
  title: <Trans>存放期已过，商品已处理</Trans>,
  text: <Trans>商品在仓库放满了最长期限，没有申请发货，视为放弃，不能再寄出。到期前提醒过你两次。</Trans>,
});
