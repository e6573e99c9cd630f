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
  order: msg`订单`,
  storedGoods: msg`在库商品`,
  dispute: msg`取消申请`,
  parcel: msg`包裹`,
  fee: msg`未结清的包裹费用`,
  service: msg`增值服务`,
  claim: msg`认领`,
  topUp: msg`充值`,
  topUpInReview: msg`待核对的转账`,
  topUpReturn: msg`充值退款`,
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
