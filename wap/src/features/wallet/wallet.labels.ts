import type { MoneyDirection, MoneyReason, MoneySource, StatementKind } from '@hakobu/contract/wallet/wallet.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';

export const sourceNotes = {
  bonus: msg`活动送的日元，不能提现`,
  JPY: msg`按日元原价扣，没有汇率成本`,
  CNY: msg`按付款时的成交汇率换成日元`,
} satisfies Record<MoneySource, MessageDescriptor>;

export const directionWords = {
  hold: msg`冻结`,
  capture: msg`扣款`,
  release: msg`解冻`,
  credit: msg`入账`,
  debit: msg`扣除`,
} satisfies Record<MoneyDirection, MessageDescriptor>;

export const reasonWords = {
  payment: msg`支付订单`,
  supplement: msg`补款`,
  freight: msg`支付国际运费`,
  bought: msg`采购成功`,
  difference: msg`差额退回`,
  shipped: msg`包裹已发出`,
  cancelled: msg`订单已取消`,
  soldOut: msg`商品已售出，未采购`,
  supplementRefused: msg`未同意补款`,
  supplementExpired: msg`补款超时`,
  cancelFee: msg`取消费用`,
  sellerCancelled: msg`卖家取消，全额退回`,
  splitOff: msg`拆到另一个订单`,
  splitIn: msg`从原订单拆出`,
  parcelCancelled: msg`包裹已取消`,
  service: msg`增值服务费`,
  serviceReturned: msg`增值服务退费`,
  compensation: msg`包裹遗失赔偿`,
  topUp: msg`充值`,
  bonus: msg`优惠金`,
  opening: msg`期初余额`,
  withdrawal: msg`提现`,
  withdrawalPaid: msg`提现已付款`,
  withdrawalReturned: msg`提现退回`,
  topUpRefunded: msg`充值退款`,
  chargeback: msg`银行拒付`,
  chargebackWon: msg`拒付撤销`,
  owedRepaid: msg`偿还欠款`,
  waived: msg`注销时放弃`,
  correction: msg`更正`,
  other: msg`其他`,
} satisfies Record<MoneyReason, MessageDescriptor>;

export const kindWords = {
  order: msg`订单`,
  parcel: msg`包裹`,
  service: msg`增值服务`,
  share: msg`拼团运费`,
  topUp: msg`充值`,
  bonus: msg`优惠金`,
  opening: msg`期初余额`,
  withdrawal: msg`提现`,
  correction: msg`更正`,
} satisfies Record<StatementKind, MessageDescriptor>;

export const directionIcons = {
  hold: 'clock',
  capture: 'check',
  release: 'down',
  credit: 'down',
  debit: 'up',
} satisfies Record<MoneyDirection, IconName>;
