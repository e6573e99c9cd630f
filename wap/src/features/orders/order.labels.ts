import type { OrderGroup } from '@hakobu/contract/orders/order.api';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';

/** Who waits for whom, in a word or three. */
export const stateLabels = {
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
} satisfies Record<OrderState, MessageDescriptor>;

export const stateTones = {
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
} satisfies Record<OrderState, Tone>;

export const groupLabels = {
  all: msg`全部`,
  unpaid: msg`待付款`,
  purchasing: msg`采购中`,
  supplement: msg`待补款`,
  coming: msg`待入库`,
  stored: msg`已入库`,
  shipped: msg`已发货`,
  ended: msg`已结束`,
} satisfies Record<OrderGroup, MessageDescriptor>;
