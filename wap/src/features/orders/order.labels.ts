import type { OrderGroup } from '@hakobu/contract/orders/order.api';
import type { CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import type { OnFailure, OrderState, OrderSummary } from '@hakobu/contract/orders/order.shape';
import type { ArrivalClaimState, FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';
import { waitsForDecision } from './order.rules.ts';

/** Who waits for whom, in a word or three. */
export const stateLabels = {
  Quoting: msg`等买手报价`,
  PendingPayment: msg`等你付款`,
  PendingPurchase: msg`等待采购`,
  Purchasing: msg`采购中`,
  PendingSupplement: msg`等你补款`,
  Purchased: msg`等卖家发货`,
  SellerShipped: msg`寄往仓库`,
  InWarehouse: msg`已入库`,
  Packing: msg`打包中`,
  Shipped: msg`运输中`,
  Completed: msg`已完成`,
  Closed: msg`已关闭`,
  Refunded: msg`已退款`,
  Disposed: msg`已处理`,
} satisfies Record<OrderState, MessageDescriptor>;

export const stateTones = {
  Quoting: 'own',
  PendingPayment: 'wait',
  PendingPurchase: 'own',
  Purchasing: 'own',
  PendingSupplement: 'wait',
  Purchased: 'own',
  SellerShipped: 'own',
  InWarehouse: 'good',
  Packing: 'own',
  Shipped: 'own',
  Completed: 'good',
  Closed: 'plain',
  Refunded: 'plain',
  Disposed: 'plain',
} satisfies Record<OrderState, Tone>;

export const groupLabels = {
  all: msg`全部`,
  quoting: msg`待报价`,
  unpaid: msg`待付款`,
  purchasing: msg`采购中`,
  supplement: msg`待补款`,
  coming: msg`待入库`,
  stored: msg`已入库`,
  packing: msg`打包中`,
  shipped: msg`已发货`,
  ended: msg`已结束`,
} satisfies Record<OrderGroup, MessageDescriptor>;

export type OrderStatus = { readonly words: MessageDescriptor; readonly tone: Tone };

/** The tag of an order: its state, unless somebody has to answer something first, a service's fee among it. */
export const statusOf = (
  order: Pick<OrderSummary, 'state' | 'question' | 'cancelRequest'>,
  asksFee = false,
): OrderStatus => {
  if (waitsForDecision(order)) return { words: msg`等你决定`, tone: 'wait' };
  if (asksFee) return { words: msg`等你确认费用`, tone: 'wait' };
  if (order.cancelRequest !== null) return { words: msg`等取消答复`, tone: 'own' };
  return { words: stateLabels[order.state], tone: stateTones[order.state] };
};

/** What becomes of the rest when one of several orders cannot be bought, in a short line. */
export const onFailureLabels = {
  buyRest: msg`没买到的退款，其余照买`,
  cancelAll: msg`有一件没买到就都取消`,
  ask: msg`有一件没买到先问我`,
} satisfies Record<OnFailure, MessageDescriptor>;

export const cancelRequestLabels = {
  Asked: msg`等买手答复`,
  Granted: msg`已同意取消`,
  Declined: msg`没有取消`,
  Withdrawn: msg`已撤回`,
  Overtaken: msg`已失效`,
} satisfies Record<CancelRequestState, MessageDescriptor>;

export const cancelRequestTones = {
  Asked: 'own',
  Granted: 'good',
  Declined: 'bad',
  Withdrawn: 'plain',
  Overtaken: 'plain',
} satisfies Record<CancelRequestState, Tone>;

export const claimLabels = {
  Asked: msg`等仓库核对`,
  Accepted: msg`已找到你的包裹`,
  Refused: msg`没有通过`,
  Withdrawn: msg`已撤回`,
  Overtaken: msg`已失效`,
} satisfies Record<ArrivalClaimState, MessageDescriptor>;

export const claimTones = {
  Asked: 'own',
  Accepted: 'good',
  Refused: 'bad',
  Withdrawn: 'plain',
  Overtaken: 'plain',
} satisfies Record<ArrivalClaimState, Tone>;

export const findingLabels = {
  damaged: msg`有破损`,
  wet: msg`受潮`,
  wrong: msg`和订单不符`,
  short: msg`数量不足`,
  opened: msg`包装被打开过`,
  other: msg`其他情况`,
} satisfies Record<FindingKind, MessageDescriptor>;
