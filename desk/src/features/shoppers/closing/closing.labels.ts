import type { Blocking, BlockingKind, ClosingState, KeptKind } from '@hakobu/contract/closing/closing.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';

export const closingStateLabels = {
  Requested: msg`等待注销`,
  TakenBack: msg`已撤销`,
  Closed: msg({ context: 'shopper', message: '已注销' }),
} satisfies Record<ClosingState, MessageDescriptor>;

export const closingStateTones = {
  Requested: 'warn',
  TakenBack: 'ok',
  Closed: 'plain',
} satisfies Record<ClosingState, Tone>;

export const blockingLabels = {
  quote: msg`待报价`,
  unpaidOrder: msg`待付款订单`,
  supplement: msg`待补款订单`,
  orderToBuy: msg`待采购订单`,
  order: msg`订单`,
  orderOnItsWay: msg`寄往仓库的订单`,
  storedGoods: msg`在库商品`,
  orderInParcel: msg`包裹里的订单`,
  dispute: msg`取消申请`,
  parcelToPack: msg`待打包的包裹`,
  parcelInPacking: msg`打包中的包裹`,
  unpaidParcel: msg`待付运费的包裹`,
  sheet: msg`待填面单的包裹`,
  parcelToSend: msg`待寄出的包裹`,
  parcel: msg`包裹`,
  fee: msg`未结清的包裹费用`,
  unpaidService: msg`待付款的增值服务`,
  serviceFee: msg`待确认费用的增值服务`,
  paidService: msg`已付款的增值服务`,
  service: msg`增值服务`,
  claim: msg`认领`,
  group: msg`拼团`,
  topUp: msg`充值`,
  topUpInReview: msg`待核对的转账`,
  topUpReturn: msg`充值退款`,
  withdrawalToCancel: msg`待审核的提现`,
  withdrawal: msg`提现`,
  held: msg`冻结款`,
  debt: msg`欠款`,
  balance: msg`余额`,
} satisfies Record<BlockingKind, MessageDescriptor>;

export const keptKindLabels = {
  parcel: msg`包裹面单`,
  payee: msg`收款账户`,
  slip: msg`转账凭证`,
} satisfies Record<KeptKind, MessageDescriptor>;

/** `订单 O20261101`, `余额 ¥20,000`. */
export const blockingText = ({ kind, code, amount }: Blocking, t: (message: MessageDescriptor) => string): string =>
  [t(blockingLabels[kind]), code ?? (amount && moneyText(amount.amount, amount.currency))].filter(Boolean).join(' ');
