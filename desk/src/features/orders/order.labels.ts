import type { CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import type { OrderAge, PurchasingFilter } from '@hakobu/contract/orders/order.desk-api';
import type { OnFailure, OrderState, OrderStep } from '@hakobu/contract/orders/order.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an order in this state waits for, or how it ended. */
export const orderStateNotes = {
  Quoting: msg`等采购看过链接报价，此前客人可以自己取消`,
  PendingPayment: msg`等客人付款，逾时自动关闭`,
  PendingPurchase: msg`等采购领取，此前客人可以自己取消`,
  Purchasing: msg`领取的人正在购买`,
  PendingSupplement: msg`等客人补款，逾时全额退回`,
  Purchased: msg`等卖家发货，发货后填国内单号`,
  SellerShipped: msg`等仓库按国内单号收货`,
  InWarehouse: msg`在架上，等客人申请打包`,
  Packing: msg`在包裹里，等打包和付运费`,
  Shipped: msg`包裹已寄往国外，等客人签收`,
  Completed: msg`客人已经收到`,
  Closed: msg`没有付款，没有动过钱`,
  Refunded: msg`没有成交或包裹遗失，该退的已退回`,
  Disposed: msg`存放期已过，货已处理`,
} satisfies Record<OrderState, MessageDescriptor>;

/** What the shopper chose for when one of a submission cannot be bought. */
export const onFailureLabels = {
  buyRest: msg`其余照买`,
  cancelAll: msg`都取消`,
  ask: msg`先问客人`,
} satisfies Record<OnFailure, MessageDescriptor>;

export const moverLabels = {
  shopper: msg({ context: 'order history', message: '客人' }),
  staff: msg`员工`,
  system: msg`系统`,
} satisfies Record<OrderStep['by'], MessageDescriptor>;

export const requestStateLabels = {
  Asked: msg`等答复`,
  Granted: msg`已同意取消`,
  Declined: msg`没有同意`,
  Withdrawn: msg`客人撤回了`,
  Overtaken: msg`订单已另行结束`,
} satisfies Record<CancelRequestState, MessageDescriptor>;

/** How long an order stands in one state. */
export const ageLabels = {
  late: msg`超过时限`,
  days3: msg`停留 3 天以上`,
  days7: msg`停留 7 天以上`,
  days14: msg`停留 14 天以上`,
  days30: msg`停留 30 天以上`,
} satisfies Record<OrderAge, MessageDescriptor>;

export const filterLabels = {
  all: msg`全部`,
  unclaimed: msg`未领`,
  mine: msg`我的`,
  late: msg`超时`,
  supplement: msg`等补款`,
  toShip: msg`待填单号`,
  asked: msg`等决定`,
  cancelAsked: msg`申请取消`,
  quoting: msg`待报价`,
} satisfies Record<PurchasingFilter, MessageDescriptor>;
