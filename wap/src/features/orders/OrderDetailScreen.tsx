import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { yenText } from '../../kit/money/digits.ts';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { useFen } from '../../parts/rates/rates.queries.ts';
import { LazyProgress } from '../feedback/index.ts';
import { LazyOrderReview } from '../reviews/index.ts';
import { ServicesCard } from '../services/index.ts';
import { LineRuling } from './confirm/LineRuling.tsx';
import { ArrivalCard } from './detail/ArrivalCard.tsx';
import { CancelCard } from './detail/CancelCard.tsx';
import { MiscarriedCard } from './detail/MiscarriedCard.tsx';
import { MoneyCard } from './detail/MoneyCard.tsx';
import { OrderActions } from './detail/OrderActions.tsx';
import { OrderSkeleton } from './detail/OrderSkeleton.tsx';
import { OrderStatus } from './detail/OrderStatus.tsx';
import { SplitCard } from './detail/SplitCard.tsx';
import { StoredCard } from './detail/StoredCard.tsx';
import { TimelineCard } from './detail/TimelineCard.tsx';
import { TogetherCard } from './detail/TogetherCard.tsx';
import { OrderFeesLines } from './OrderFeesLines.tsx';
import { OrderGoodsLine } from './OrderGoodsLine.tsx';
import { OrderPaySheet } from './OrderPaySheet.tsx';
import { orderQuery, type OrderDetail } from './order.queries.ts';
import { goodsYenOf, waitsForDecision } from './order.rules.ts';
import styles from './orders.module.css';

// Few orders have one: the screen keeps its size.
const QuestionCard = lazy(async () => ({ default: (await import('./detail/QuestionCard.tsx')).QuestionCard }));

export const OrderDetailScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const detail = useQuery(orderQuery(id ?? ''));
  const [paying, setPaying] = useState(false);
  return (
    <Screen
      queries={[detail]}
      fault={id === undefined ? t`缺少订单编号` : undefined}
      skeleton={<OrderSkeleton />}
      right={<AskServiceButton about={{ orderCode: id }} />}
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
          <QuestionCard question={question} orderId={order.id} isCounted={waitsForDecision(order)} onEnd={onEnd} />
        </Suspense>
      ) : null}
      {cancelRequest && isNews ? <CancelCard request={cancelRequest} /> : null}
      <LazyProgress orderCode={order.id} />
      <MiscarriedCard detail={detail} />
      <GoodsCard detail={detail} />
      {order.state === 'Completed' ? <LazyOrderReview orderCode={order.id} /> : null}
      <ArrivalCard detail={detail} />
      {item ? <StoredCard item={item} daysLeft={order.storageDaysLeft} /> : null}
      <ServicesCard code={order.id} />
      {cancelRequest && !isNews ? <CancelCard request={cancelRequest} /> : null}
      <TimelineCard detail={detail} />
      <MoneyCard detail={detail} />
      <SplitCard detail={detail} />
      {question ? null : <TogetherCard detail={detail} />}
    </>
  );
};

const wordsOf = (ruling: NonNullable<OrderDetail['ruling']>): string[] => ruling.reasons.map(({ words }) => words);

const GoodsCard = ({ detail: { order, remark, ruling } }: { readonly detail: OrderDetail }) => {
  const fenOf = useFen();
  const platformName = usePlatformNames();
  const { goods, sellerName, proxy } = order;
  const goodsYen = goodsYenOf(order);
  const statedYen = proxy?.statedDomesticYen ?? null;
  return (
    <Card>
      <OrderGoodsLine goods={goods} yen={goodsYen} fenOf={fenOf} quantity={order.quantity} />
      {ruling === null ? null : <LineRuling line={{ verdict: ruling.verdict, verdictWords: wordsOf(ruling) }} />}
      <Hairline />
      {goodsYen === null ? null : (
        <>
          <OrderFeesLines order={order} />
          <Hairline />
        </>
      )}
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
            <Trans>订单编号</Trans>
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
            <dd>{yenText(statedYen)}</dd>
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
