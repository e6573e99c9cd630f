import type { MoneyDirection, MoneyReason } from '@hakobu/contract/wallet/wallet.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const moneyDirectionLabels = {
  hold: msg`冻结`,
  capture: msg`扣款`,
  release: msg`退回`,
  credit: msg`入账`,
  debit: msg`出账`,
} satisfies Record<MoneyDirection, MessageDescriptor>;

export const moneyReasonLabels = {
  payment: msg`付款`,
  supplement: msg`补款`,
  freight: msg`国际运费`,
  bought: msg`已买下`,
  difference: msg`差额`,
  shipped: msg`包裹已发运`,
  cancelled: msg`已取消`,
  soldOut: msg`无货`,
  supplementRefused: msg`不补款`,
  supplementExpired: msg`逾时未补款`,
  cancelFee: msg`取消费用`,
  sellerCancelled: msg`卖家取消`,
  splitOff: msg`拆到另一个订单`,
  splitIn: msg`从原订单拆出`,
  parcelCancelled: msg`包裹取消`,
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
