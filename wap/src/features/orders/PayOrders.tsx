import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import shape from '../../kit/look/shapes.module.css';
import { yenText } from '../../kit/money/digits.ts';
import { Price } from '../../kit/money/Price.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { Instructions } from '../../parts/platforms/LazyInstructions.tsx';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { ConfirmSkeleton } from './confirm/ConfirmSkeleton.tsx';
import { DeductionCard } from './confirm/DeductionCard.tsx';
import { OrderFeesLines } from './landed/OrderFeesLines.tsx';
import { statusOf } from './order.labels.ts';
import { OrderGoodsLine } from './OrderGoodsLine.tsx';
import { OrderPaySheet } from './OrderPaySheet.tsx';
import { orderQuery } from './order.queries.ts';
import styles from './orders.module.css';
import { payableYen } from './order.rules.ts';
import { termsWithServices } from './payTerms.tsx';

export type PayOrdersProps = {
  readonly codes: readonly string[];
  /** They were placed a moment ago: the payment opens by itself. */
  readonly payAtOnce: boolean;
};

const heldWords = <Trans>先冻结，采购成功才扣款；国际运费称重后另付</Trans>;
const togetherWords = <Trans>全部成功，或者一笔都不扣；先冻结，采购成功才扣款</Trans>;

/** Orders that wait for payment, or for a supplement: what is paid, from where, until when. */
export const PayOrders = ({ codes, payAtOnce }: PayOrdersProps) => {
  const found = useQueries({ queries: codes.map(orderQuery) });
  const [open, setOpen] = useState(payAtOnce);
  const displayed = useDisplayed();
  const orders = found.flatMap(({ data }) => (data ? [data.order] : []));
  const waiting = orders.filter((order) => payableYen(order) !== undefined);
  const ids = waiting.map(({ id }) => id);
  const totalYen = waiting.reduce((sum, order) => sum + (payableYen(order) ?? 0), 0);
  const servicesYen = waiting.reduce((sum, order) => sum + order.servicesYen, 0);
  const amount = yenText(totalYen);
  const [first] = orders;
  const after = ids.length === 1 && ids[0] ? links.order(ids[0]) : links.orders('purchasing');
  return (
    <Screen
      queries={found}
      skeleton={<ConfirmSkeleton />}
      right={<AskServiceButton about={{ orderCode: first?.id }} />}
      empty={
        orders.length > 0 && waiting.length === 0 && first ? (
          <EmptyState icon="check" action={<Trans>看订单</Trans>} onAction={() => replaceWith(links.order(first.id))}>
            <Trans>没有需要支付的金额，可能已经付过或已关闭</Trans>
          </EmptyState>
        ) : null
      }
      foot={
        <BottomBar below={servicesYen > 0 ? termsWithServices : ids.length > 1 ? togetherWords : heldWords}>
          <Button wide onPress={() => setOpen(true)}>
            <Trans>支付 {amount}</Trans>
          </Button>
        </BottomBar>
      }
    >
      <DueCard orders={waiting} onEnd={() => found.forEach((query) => void query.refetch())} />
      <NotPayable orders={orders.filter((order) => !waiting.includes(order))} />
      {waiting.map((order) => (
        <Card key={order.id}>
          <OrderGoodsLine goods={order.goods} yen={order.fees.goodsYen} quantity={order.quantity} />
          <Hairline />
          <OrderFeesLines order={order} />
        </Card>
      ))}
      <Card>
        <div className={styles.total}>
          <span>
            <Trans>应付</Trans>
          </span>
          <Price yen={totalYen} other={displayed(totalYen)} size="large" exact />
        </div>
      </Card>
      <DeductionCard costYen={totalYen} />
      <Instructions codes={waiting.map(({ goods }) => goods.platformCode)} />
      <OrderPaySheet
        open={open}
        codes={ids}
        servicesYen={servicesYen}
        onClose={() => setOpen(false)}
        onPaid={() => replaceWith(after)}
      />
    </Screen>
  );
};

type DueCardProps = { readonly orders: readonly OrderSummary[]; readonly onEnd: () => void };

const soonest = (orders: readonly OrderSummary[]): string | undefined =>
  orders.reduce<string | undefined>(
    (first, { dueAt }) => (dueAt !== null && (first === undefined || dueAt < first) ? dueAt : first),
    undefined,
  );

/** Until when the first of them has to be paid. */
const DueCard = ({ orders, onEnd }: DueCardProps) => {
  const until = soonest(orders);
  if (until === undefined) return null;
  const deadline = <Moment at={until} zoned />;
  return (
    <Card>
      <div className={styles.due}>
        <span>
          <Trans>支付期限</Trans>
        </span>
        <Countdown until={until} onEnd={onEnd} />
      </div>
      <p className={shape.small}>
        {orders.some(({ supplement }) => supplement !== null) ? (
          <Trans>{deadline} 前，过期不再采购，已冻结的全额退回</Trans>
        ) : (
          <Trans>{deadline} 前，过期订单会关闭</Trans>
        )}
      </p>
    </Card>
  );
};

/** Orders that were to be paid here and no longer can be, by name: they are left out of the payment. */
const NotPayable = ({ orders }: { readonly orders: readonly OrderSummary[] }) => {
  const { i18n } = useLingui();
  const count = orders.length;
  if (count === 0) return null;
  return (
    <Card bleed title={<Trans>{count} 个订单不用付了，已去掉</Trans>}>
      {orders.map((order) => (
        <Row
          key={order.id}
          title={<span className={shape.oneLineBlock}>{order.goods.name}</span>}
          note={order.id}
          value={<Tag tone={statusOf(order).tone}>{i18n._(statusOf(order).words)}</Tag>}
          to={links.order(order.id)}
        />
      ))}
    </Card>
  );
};
