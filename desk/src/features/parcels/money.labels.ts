import type { MoneyDirection, MoneyReason } from '@hakobu/contract/wallet/wallet.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const directionLabels = {
  hold: msg`冻结`,
  capture: msg`支出`,
  release: msg`退回`,
  credit: msg`入账`,
  debit: msg`扣款`,
} satisfies Record<MoneyDirection, MessageDescriptor>;

export const reasonLabels = {
  payment: msg`付款`,
  supplement: msg`补款`,
  freight: msg`运费`,
  bought: msg`已购买`,
  difference: msg`差额`,
  shipped: msg`已发运`,
  cancelled: msg`已取消`,
  soldOut: msg`无货`,
  supplementRefused: msg`客人拒绝补款`,
  supplementExpired: msg`补款过期`,
  parcelCancelled: msg`包裹取消`,
  topUp: msg`充值`,
  bonus: msg`赠金`,
  opening: msg`期初`,
  correction: msg`更正`,
  other: msg`其他`,
} satisfies Record<MoneyReason, MessageDescriptor>;
