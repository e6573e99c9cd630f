import type { OrderStep, OrderVerb } from '@hakobu/contract/orders/order.shape';
import { carrierName } from '@hakobu/contract/tracking/carrier.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { CopyText } from '../../../kit/show/CopyText.tsx';
import { Timeline } from '../../../kit/show/Timeline.tsx';
import { newestFirst } from '../../../kit/time/newestFirst.ts';
import { Moment } from '../../../kit/time/Moment.tsx';
import { links } from '../../../links.ts';
import { languageNow } from '../../../shell/language.ts';
import type { OrderDetail } from '../order.queries.ts';
import styles from '../orders.module.css';

const amountIn = (step: OrderStep, name: string): number => Number(step.facts[name] ?? 0);
const textIn = (step: OrderStep, name: string): string => String(step.facts[name] ?? '');

const bought = (step: OrderStep): ReactNode => {
  const back = yenText(amountIn(step, 'releasedYen'));
  const more = yenText(amountIn(step, 'supplementYen'));
  if (amountIn(step, 'releasedYen') > 0) return <Trans>采购成功，比预付便宜 {back}，已退回</Trans>;
  if (amountIn(step, 'supplementYen') > 0) return <Trans>采购成功，按你的设置自动补款 {more}</Trans>;
  return <Trans>采购成功</Trans>;
};

type Message = (step: OrderStep) => ReactNode;

/** Words around one amount of the step's facts. */
const money =
  (name: string, words: (amount: string) => ReactNode): Message =>
  (step) =>
    words(yenText(amountIn(step, name)));

const inParcel =
  (words: (parcel: string) => ReactNode): Message =>
  (step) =>
    words(textIn(step, 'parcel'));

const split = (step: OrderStep): ReactNode => {
  const quantity = amountIn(step, 'quantity');
  const other = textIn(step, 'newCode');
  const origin = textIn(step, 'from');
  if (other === '')
    return (
      <Trans>
        从订单 {origin} 拆出 {quantity} 件
      </Trans>
    );
  return (
    <Trans>
      拆出 {quantity} 件，成为订单 {other}
    </Trans>
  );
};

const cancelGranted = (step: OrderStep): ReactNode => {
  const back = yenText(amountIn(step, 'returnedYen'));
  const fee = yenText(amountIn(step, 'feeYen'));
  if (amountIn(step, 'feeYen') === 0) return <Trans>已按你的申请取消，{back} 已退回</Trans>;
  return (
    <Trans>
      已按你的申请取消，{back} 已退回，收取 {fee}
    </Trans>
  );
};

const placed: Message = (step) => {
  if (step.to === 'Quoting') return <Trans>已提交代购，等买手报价</Trans>;
  const total = yenText(amountIn(step, 'totalYen'));
  return <Trans>已下单，合计 {total}</Trans>;
};

/** What each step was, in the shopper's words. */
const message = {
  split,
  askRest: (step) => {
    const failed = textIn(step, 'failedCode');
    return <Trans>同批的 {failed} 没买到，等你决定其余的</Trans>;
  },
  buyRest: (step) =>
    step.by === 'shopper' ? <Trans>你决定其余的照买</Trans> : <Trans>没有收到你的决定，其余的照买</Trans>,
  askCancel: () => <Trans>你申请取消，等买手答复</Trans>,
  withdrawCancel: () => <Trans>你撤回了取消申请</Trans>,
  declineCancel: () => <Trans>没有取消，订单继续</Trans>,
  grantCancel: cancelGranted,
  sellerCancel: money('refundedYen', (back) => <Trans>卖家取消了交易，{back} 已全额退回</Trans>),
  comeBack: inParcel((parcel) => <Trans>包裹 {parcel} 被退回，商品回到仓库</Trans>),
  lose: inParcel((parcel) => <Trans>包裹 {parcel} 在途中遗失</Trans>),
  dispose: () => <Trans>存放期已过，商品已处理</Trans>,
  place: placed,
  quote: money('totalYen', (total) => <Trans>买手报价，合计 {total}</Trans>),
  refuseQuote: () => <Trans>买手看过了，不能代购，订单关闭</Trans>,
  cancelQuote: () => <Trans>你取消了代购</Trans>,
  closeWithOthers: () => <Trans>同批有一件买不了，一起关闭，没有扣款</Trans>,
  pay: money('paidYen', (paid) => <Trans>已支付 {paid}，先冻结</Trans>),
  cancel: () => <Trans>你取消了订单</Trans>,
  expire: () => <Trans>超时未付款，订单关闭</Trans>,
  cancelPaid: money('releasedYen', (back) => <Trans>你取消了订单，{back} 已退回</Trans>),
  cancelWithOthers: money('releasedYen', (back) => <Trans>同批有一件没买到，一起取消，{back} 已退回</Trans>),
  claim: () => <Trans>买手已接单</Trans>,
  putBack: () => <Trans>买手放回，等下一位买手</Trans>,
  askSupplement: money('differenceYen', (more) => <Trans>价格变高，需要补款 {more}</Trans>),
  paySupplement: money('paidYen', (paid) => <Trans>已补款 {paid}，先冻结</Trans>),
  refuseSupplement: money('releasedYen', (back) => <Trans>你拒绝了补款，{back} 已退回</Trans>),
  expireSupplement: money('releasedYen', (back) => <Trans>补款超时，{back} 已退回</Trans>),
  buy: bought,
  soldOut: money('releasedYen', (back) => <Trans>没买到，{back} 已退回</Trans>),
  sellerShip: () => <Trans>卖家已发货</Trans>,
  store: (step) => <Stored grams={amountIn(step, 'weightGrams')} />,
  pack: inParcel((parcel) => <Trans>放进包裹 {parcel}</Trans>),
  unpack: inParcel((parcel) => <Trans>从包裹 {parcel} 取出，回到仓库</Trans>),
  ship: inParcel((parcel) => <Trans>随包裹 {parcel} 寄出</Trans>),
  complete: (step) => (step.by === 'shopper' ? <Trans>你确认收货了</Trans> : <Trans>已送达，期满自动确认收货</Trans>),
} satisfies Record<OrderVerb, Message>;

const Stored = ({ grams }: { readonly grams: number }) => {
  const weight = weightText(grams);
  return <Trans>已入库，{weight}</Trans>;
};

const StepNote = ({ step }: { readonly step: OrderStep }) => {
  const note = textIn(step, 'note');
  const carrier = textIn(step, 'carrier');
  return (
    <>
      <Moment at={step.at} />
      {carrier === '' ? null : <> · {carrierName(carrier, languageNow())} </>}
      {step.verb === 'sellerShip' ? <CopyText text={textIn(step, 'trackingNo')} /> : null}
      {note === '' ? null : <> · {note}</>}
    </>
  );
};

/** Every step that the order took, newest first. */
export const TimelineCard = ({ detail }: { readonly detail: OrderDetail }) => {
  const { order } = detail;
  const tracked = detail.trackingNo !== null && hasScreen('packageMy/pages/logisticsDetail/logisticsDetail');
  return (
    <Card
      title={<Trans>进度</Trans>}
      aside={
        tracked ? (
          <Link to={links.orderTracking(order.id)} className={styles.link}>
            <Trans>看物流</Trans>
          </Link>
        ) : undefined
      }
    >
      <Timeline
        steps={newestFirst(detail.timeline).map((step, at) => ({
          key: `${step.at} ${step.verb} ${at}`,
          title: message[step.verb](step),
          note: <StepNote step={step} />,
          state: at === 0 ? ('now' as const) : ('done' as const),
        }))}
      />
    </Card>
  );
};
