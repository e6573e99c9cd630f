import type { Answer } from '@hakobu/contract/base/endpoint';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import type { OrderVerb } from '@hakobu/contract/orders/order.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { Timeline } from '../../kit/show/Timeline.tsx';
import { newestFirst } from '../../kit/time/newestFirst.ts';
import { momentText } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { useCall } from '../../shell/calls/calls.ts';
import { WaybillLine } from './WaybillLine.tsx';
import { isNotThere } from '../../kit/screen/failure.ts';
import { OrderGone } from '../../parts/orders/OrderGone.tsx';

type Detail = Answer<typeof orderDetail>;

/** The steps of an order that move its goods; the others move money or nothing. */
const wayVerbs: Partial<Record<OrderVerb, MessageDescriptor>> = {
  buy: msg`采购成功，等卖家发货`,
  sellerShip: msg`卖家已发货，寄往仓库`,
  store: msg`已到仓库，称重并拍照`,
  pack: msg`放入包裹`,
  unpack: msg`从包裹取出，放回货架`,
  ship: msg`随包裹从日本寄出`,
  comeBack: msg`承运商退回，放回货架`,
  lose: msg`包裹遗失`,
  dispose: msg`存放到期，已处理`,
  complete: msg`已收货`,
};

/** An order's way to the warehouse, and on in its parcel. */
export const OrderWay = ({ orderId }: { readonly orderId: string }) => {
  const detail = useCall(orderDetail, { id: orderId }, { about: 'orders', inLanguage: true, quiet: true });
  const isGone = isNotThere(detail);
  return (
    <Screen
      queries={isGone ? [] : [detail]}
      empty={isGone ? <OrderGone /> : null}
      right={<AskServiceButton about={isGone ? undefined : { orderCode: orderId }} />}
    >
      {detail.data ? <Way detail={detail.data} /> : null}
    </Screen>
  );
};

const Way = ({ detail }: { readonly detail: Detail }) => {
  const { i18n } = useLingui();
  const steps = newestFirst(detail.timeline).flatMap(({ at, verb }) => {
    const words = wayVerbs[verb];
    return words ? [{ at, words }] : [];
  });
  const { parcelId } = detail.order;
  return (
    <>
      <Standing detail={detail} />
      {detail.trackingNo === null ? null : (
        <Card>
          <WaybillLine carrier={detail.carrier} number={detail.trackingNo} route={<Trans>日本国内</Trans>} />
        </Card>
      )}
      {parcelId === null ? null : (
        <Card bleed>
          <Row icon="truck" title={<Trans>国际段物流</Trans>} value={parcelId} to={links.parcelTracking(parcelId)} />
        </Card>
      )}
      {steps.length > 0 ? (
        <Card title={<Trans>物流进度</Trans>}>
          <Timeline
            steps={steps.map(({ at, words }, place) => ({
              key: at,
              title: i18n._(words),
              note: momentText(at),
              state: place === 0 ? 'now' : 'done',
            }))}
          />
        </Card>
      ) : null}
    </>
  );
};

type Standing = {
  readonly tag: MessageDescriptor;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
};

const waitsForSeller = new Set(['Purchased']);
const isAtUs = new Set(['InWarehouse', 'Packing']);
const hasLeft = new Set(['Shipped', 'Completed']);
const hasEnded = new Set(['Closed', 'Refunded', 'Returned']);

const standingOf = (state: Detail['order']['state']): Standing => {
  if (state === 'SellerShipped')
    return { tag: msg`寄往仓库`, title: msg`卖家已发货`, text: msg`到仓库后会称重、拍照，并通知你。` };
  if (waitsForSeller.has(state))
    return { tag: msg`等卖家发货`, title: msg`已买到，等卖家发货`, text: msg`卖家寄出后，这里会显示运单号。` };
  if (isAtUs.has(state))
    return { tag: msg`已入库`, title: msg`商品在仓库`, text: msg`申请发货后，会和其他商品一起打包寄出。` };
  if (hasLeft.has(state))
    return { tag: msg`已寄出`, title: msg`已随包裹从日本寄出`, text: msg`国际段的进度在包裹物流里查看。` };
  if (state === 'Disposed')
    return { tag: msg`已处理`, title: msg`存放到期，商品已处理`, text: msg`超过最长存放时间的商品不再保留。` };
  if (hasEnded.has(state))
    return {
      tag: msg`已结束`,
      title: msg`订单已经结束`,
      text: msg`之后不会再有物流进度，退款和赔偿见订单的资金记录。`,
    };
  return { tag: msg`还没发货`, title: msg`还没有物流`, text: msg`买到商品、卖家寄出后，在这里看物流。` };
};

const Standing = ({ detail }: { readonly detail: Detail }) => {
  const { i18n } = useLingui();
  const standing = standingOf(detail.order.state);
  return (
    <StatusBlock
      tag={i18n._(standing.tag)}
      tone={isAtUs.has(detail.order.state) ? 'good' : 'own'}
      aside={<CopyText text={detail.order.id} />}
      title={i18n._(standing.title)}
    >
      {i18n._(standing.text)}
    </StatusBlock>
  );
};
