import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { AskServiceButton, AskServiceLine } from '../../parts/chat/AskService.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { LazyProgress } from '../feedback/index.ts';
import { groupLinks } from '../groups/index.ts';
import { LazyOrderReview } from '../reviews/index.ts';
import { ServicesCard } from '../services/index.ts';
import { ConfirmSkeleton } from './confirm/ConfirmSkeleton.tsx';
import { LineRuling } from './confirm/LineRuling.tsx';
import { ArrivalCard } from './detail/ArrivalCard.tsx';
import { CancelCard } from './detail/CancelCard.tsx';
import { lastMove } from './detail/explanation.ts';
import { tell } from './detail/explanations.tsx';
import { MoneyCard } from './detail/MoneyCard.tsx';
import { OrderActions } from './detail/OrderActions.tsx';
import { SplitCard } from './detail/SplitCard.tsx';
import { StoredCard } from './detail/StoredCard.tsx';
import { TimelineCard } from './detail/TimelineCard.tsx';
import { onFailureLabels, statusOf } from './order.labels.ts';
import { OrderGoodsLine } from './OrderGoodsLine.tsx';
import { OrderPaySheet } from './OrderPaySheet.tsx';
import { orderQuery, type OrderDetail } from './order.queries.ts';
import { goodsYenOf, waitsForDecision, waitsUntil } from './order.rules.ts';
import styles from './orders.module.css';
import { shownGroup } from './shown-group.ts';
import { useFeeToAnswer } from './useFeeToAnswer.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { OrderGone } from '../../parts/orders/OrderGone.tsx';
import { YenBeside } from '../../parts/rates/Beside.tsx';

// Few orders have one: the screen keeps its size.
const RestQuestionCard = lazy(async () => ({
  default: (await import('./detail/RestQuestionCard.tsx')).RestQuestionCard,
}));

export const OrderDetailScreen = () => {
  const id = useParam('id');
  const detail = useQuery(orderQuery(id ?? ''));
  const [paying, setPaying] = useState(false);
  const isGone = id === undefined || isNotThere(detail);
  return (
    <Screen
      queries={isGone ? [] : [detail]}
      empty={isGone ? <OrderGone /> : null}
      skeleton={<OrderSkeleton />}
      right={<AskServiceButton about={isGone ? undefined : { orderCode: id }} />}
      foot={detail.data ? <OrderActions detail={detail.data} onPay={() => setPaying(true)} /> : undefined}
    >
      {detail.data ? <OrderBody detail={detail.data} onEnd={() => void detail.refetch()} /> : null}
      <OrderPaySheet
        open={paying}
        codes={id === undefined ? [] : [id]}
        servicesYen={detail.data?.order.servicesYen ?? 0}
        onClose={() => setPaying(false)}
      />
    </Screen>
  );
};

type OrderBodyProps = { readonly detail: OrderDetail; readonly onEnd: () => void };

const OrderBody = ({ detail, onEnd }: OrderBodyProps) => {
  const { order, item, cancelRequest } = detail;
  const { question } = order;
  const isNews = cancelRequest?.state === 'Asked' || cancelRequest?.state === 'Declined';
  return (
    <>
      <OrderStatus detail={detail} onEnd={onEnd} />
      {question ? (
        <Suspense fallback={null}>
          <RestQuestionCard question={question} orderId={order.id} isCounted={waitsForDecision(order)} onEnd={onEnd} />
        </Suspense>
      ) : null}
      {cancelRequest && isNews ? <CancelCard request={cancelRequest} /> : null}
      <LazyProgress orderCode={order.id} />
      <MiscarriedCard detail={detail} />
      <GroupRow order={order} />
      <GoodsCard detail={detail} />
      {order.state === 'Completed' ? <LazyOrderReview orderCode={order.id} /> : null}
      <ArrivalCard detail={detail} />
      {item ? <StoredCard item={item} storageDaysLeft={order.storageDaysLeft} /> : null}
      <TimelineCard detail={detail} />
      <ServicesCard code={order.id} />
      {cancelRequest && !isNews ? <CancelCard request={cancelRequest} /> : null}
      <MoneyCard detail={detail} />
      <SplitCard detail={detail} />
      {question ? null : <TogetherCard detail={detail} />}
    </>
  );
};

const wordsOf = (ruling: NonNullable<OrderDetail['ruling']>): string[] => ruling.reasons.map(({ words }) => words);

const GoodsCard = ({ detail: { order, remark, ruling } }: { readonly detail: OrderDetail }) => {
  const platformName = usePlatformNames();
  const { goods, sellerName, proxy } = order;
  const goodsYen = goodsYenOf(order);
  const statedYen = proxy?.statedDomesticYen ?? null;
  return (
    <Card>
      <OrderGoodsLine goods={goods} yen={goodsYen} quantity={order.quantity} />
      {ruling === null ? null : <LineRuling line={{ verdict: ruling.verdict, verdictWords: wordsOf(ruling) }} />}
      <Hairline />
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>卖家</Trans>
          </dt>
          <dd>
            {platformName(goods.platformCode, goods.platformName)} · {sellerName}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>订单号</Trans>
          </dt>
          <dd>
            <CopyText text={order.id} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>下单时间</Trans>
          </dt>
          <dd>
            <Moment at={order.placedAt} />
          </dd>
        </div>
        {proxy === null || goods.sourceUrl === null ? null : (
          <div>
            <dt>
              <Trans>商品链接</Trans>
            </dt>
            <dd>
              <CopyText text={goods.sourceUrl} />
            </dd>
          </div>
        )}
        {proxy === null || proxy.isPriced || statedYen === null ? null : (
          <div>
            <dt>
              <Trans>你填的国内运费</Trans>
            </dt>
            <dd>
              <YenBeside yen={statedYen} />
            </dd>
          </div>
        )}
        {remark === '' ? null : (
          <div>
            <dt>
              <Trans>备注</Trans>
            </dt>
            <dd>{remark}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
};

/** Where the order stands, then its goods and their cards, in grey. */
const OrderSkeleton = () => (
  <>
    <Card>
      <div className={styles.skeleton}>
        <Skeleton width="20%" />
        <Skeleton width="55%" height="calc(44 * var(--rpx))" />
        <Skeleton width="90%" />
      </div>
    </Card>
    <ConfirmSkeleton />
  </>
);

/** The parcel that came back or was lost with the goods, where its reason, fee and compensation stand. */
const MiscarriedCard = ({ detail }: { readonly detail: OrderDetail }) => {
  const last = lastMove(detail);
  const parcel = last?.facts['parcel'];
  const isLost = last?.verb === 'lose';
  if ((!isLost && last?.verb !== 'comeBack') || typeof parcel !== 'string') return null;
  if (!hasScreen('packageMy/pages/parcelDetail/parcelDetail')) return null;
  return (
    <Card bleed>
      <Row
        icon="box"
        title={<Trans>包裹 {parcel}</Trans>}
        note={isLost ? <Trans>看赔偿怎么算的</Trans> : <Trans>看退回的原因和费用</Trans>}
        to={links.parcel(parcel)}
      />
    </Card>
  );
};

/** The group that the order goes with, in the place of a parcel of its shopper's own. */
const GroupRow = ({ order }: Pick<OrderDetail, 'order'>) => {
  const group = shownGroup(order);
  if (group === undefined) return null;
  return (
    <Card bleed>
      <Row
        icon="people"
        title={<Trans>这个订单在一个团里</Trans>}
        note={
          order.parcelId === null ? (
            <Trans>跟团一起寄，不能放进自己的包裹。要自己寄，先在团里取回。</Trans>
          ) : (
            <Trans>在团的包裹里，进度和运费在团里看。</Trans>
          )
        }
        to={groupLinks.joinedGroup(group)}
      />
    </Card>
  );
};

/** The other orders of the same submission, and what was chosen for them. */
const TogetherCard = ({ detail: { order, together, onFailure, splitInto } }: { readonly detail: OrderDetail }) => {
  const { i18n } = useLingui();
  const others = together.filter((id) => id !== order.id && id !== order.splitFrom && !splitInto.includes(id));
  if (others.length === 0) return null;
  return (
    <Card bleed title={<Trans>一起下的订单</Trans>} aside={i18n._(onFailureLabels[onFailure])}>
      {others.map((id) => (
        <Row key={id} title={id} to={links.order(id)} />
      ))}
    </Card>
  );
};

type OrderStatusProps = { readonly detail: OrderDetail; readonly onEnd: () => void };

/** What happened, what comes next, by when, whom to ask. */
const OrderStatus = ({ detail, onEnd }: OrderStatusProps) => {
  const { i18n } = useLingui();
  const { order } = detail;
  const fee = useFeeToAnswer(order);
  const rereadServices = useReread('services');
  const standing = statusOf(order, fee !== undefined);
  const message = tell(detail, fee);
  return (
    <StatusBlock
      tag={i18n._(standing.words)}
      tone={standing.tone}
      aside={message.aside}
      title={message.title}
      until={fee?.dueAt ?? waitsUntil(order)}
      onEnd={fee ? () => void rereadServices() : onEnd}
      ask={<AskServiceLine about={{ orderCode: order.id }} />}
    >
      {message.text}
    </StatusBlock>
  );
};
