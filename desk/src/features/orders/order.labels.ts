import type { CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import type { OrderAge, PurchasingFilter } from '@hakobu/contract/orders/order.desk-api';
import type { OnFailure, OrderState, OrderStep, OrderVerb } from '@hakobu/contract/orders/order.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const orderStateLabels = {
  Quoting: msg`待报价`,
  PendingPayment: msg`待付款`,
  PendingPurchase: msg`待采购`,
  Purchasing: msg`采购中`,
  PendingSupplement: msg`待补款`,
  Purchased: msg`已采购`,
  SellerShipped: msg`卖家已发货`,
  InWarehouse: msg`已入库`,
  Packing: msg`打包中`,
  Shipped: msg`已发运`,
  Completed: msg`已完成`,
  Closed: msg`已关闭`,
  Refunded: msg`已退款`,
  Disposed: msg`已处理`,
} satisfies Record<OrderState, MessageDescriptor>;

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

/** Moves as the history tells them, after who took them: `陈 昊 领取`. */
export const orderVerbLabels = {
  place: msg({ context: 'order history', message: '下单' }),
  split: msg({ context: 'order history', message: '拆单' }),
  askRest: msg({ context: 'order history', message: '同批有失败，问客人其余的怎么办' }),
  buyRest: msg({ context: 'order history', message: '其余的照买' }),
  askCancel: msg({ context: 'order history', message: '申请取消' }),
  withdrawCancel: msg({ context: 'order history', message: '撤回取消申请' }),
  declineCancel: msg({ context: 'order history', message: '不同意取消' }),
  grantCancel: msg({ context: 'order history', message: '同意取消' }),
  sellerCancel: msg({ context: 'order history', message: '登记卖家取消，全额退回' }),
  comeBack: msg({ context: 'order history', message: '随包裹退回仓库' }),
  lose: msg({ context: 'order history', message: '随包裹遗失' }),
  dispose: msg({ context: 'order history', message: '处理' }),
  quote: msg({ context: 'order history', message: '报价' }),
  refuseQuote: msg({ context: 'order history', message: '不能代购，关闭' }),
  cancelQuote: msg({ context: 'order history', message: '报价前取消' }),
  closeWithOthers: msg({ context: 'order history', message: '随同一批的订单关闭' }),
  pay: msg({ context: 'order history', message: '付款' }),
  cancel: msg({ context: 'order history', message: '取消，未付款' }),
  expire: msg({ context: 'order history', message: '逾时未付款，关闭' }),
  cancelPaid: msg({ context: 'order history', message: '取消，全额退回' }),
  cancelWithOthers: msg({ context: 'order history', message: '随同一批的订单取消' }),
  claim: msg({ context: 'order history', message: '领取' }),
  putBack: msg({ context: 'order history', message: '放回队列' }),
  askSupplement: msg({ context: 'order history', message: '要求补款' }),
  paySupplement: msg({ context: 'order history', message: '付了补款' }),
  refuseSupplement: msg({ context: 'order history', message: '不补款，全额退回' }),
  expireSupplement: msg({ context: 'order history', message: '逾时未补款，全额退回' }),
  buy: msg({ context: 'order history', message: '买下' }),
  soldOut: msg({ context: 'order history', message: '报无货，全额退回' }),
  sellerShip: msg({ context: 'order history', message: '登记卖家发货' }),
  store: msg({ context: 'order history', message: '入库' }),
  pack: msg({ context: 'order history', message: '放进包裹' }),
  unpack: msg({ context: 'order history', message: '从包裹取出' }),
  ship: msg({ context: 'order history', message: '发运' }),
  complete: msg({ context: 'order history', message: '完成' }),
} satisfies Record<OrderVerb, MessageDescriptor>;

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
