import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type {
  KeptBack,
  PayoutState,
  PayoutVerb,
  WithdrawalState,
  WithdrawalVerb,
} from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';
import type { Tone } from '../../kit/show/Tag.tsx';

export const withdrawalStateWords = {
  Requested: msg`等待审核`,
  InReview: msg`审核中`,
  Approved: msg`付款中`,
  Paid: msg`已付款`,
  PartlyPaid: msg`部分付款`,
  Returned: msg`已退回余额`,
  Refused: msg`没有通过`,
  Cancelled: msg`已取消`,
} satisfies Record<WithdrawalState, MessageDescriptor>;

export const withdrawalStateTones = {
  Requested: 'own',
  InReview: 'own',
  Approved: 'own',
  Paid: 'good',
  PartlyPaid: 'wait',
  Returned: 'bad',
  Refused: 'bad',
  Cancelled: 'plain',
} satisfies Record<WithdrawalState, Tone>;

/** A payout as its shopper follows it: in which file or call it lies is the company's own concern. */
export const payoutStateWords = {
  Planned: msg`等待审核`,
  Ready: msg`等待付款`,
  InFile: msg`付款中`,
  Sending: msg`付款中`,
  Unknown: msg`等待渠道确认`,
  Paid: msg`已付款`,
  Failed: msg`没有成功`,
  Dropped: msg`不再付款`,
} satisfies Record<PayoutState, MessageDescriptor>;

export const payoutStateTones = {
  Planned: 'plain',
  Ready: 'own',
  InFile: 'own',
  Sending: 'own',
  Unknown: 'wait',
  Paid: 'good',
  Failed: 'bad',
  Dropped: 'plain',
} satisfies Record<PayoutState, Tone>;

export const stepWords = {
  request: msg`提交提现`,
  cancel: msg`你取消了这笔提现`,
  approveFirst: msg`初审通过，等待复核`,
  approve: msg`审核通过`,
  reopen: msg`重新审核`,
  refuse: msg`审核没有通过`,
  complete: msg`全部付完`,
  completePartly: msg`部分付款，其余已退回余额`,
  giveBack: msg`没有付成，已全部退回余额`,
  plan: msg`安排付款`,
  ready: msg`等待付款`,
  drop: msg`不再付款`,
  file: msg`提交银行`,
  unfile: msg`重新安排付款`,
  send: msg`提交支付渠道`,
  doubt: msg`等待渠道确认结果`,
  pay: msg`已付款`,
  fail: msg`付款没有成功`,
} satisfies Record<WithdrawalVerb | PayoutVerb, MessageDescriptor>;

export const payeeKindWords = {
  bankJapan: msg`日本银行账户`,
  bankChina: msg`中国银行卡`,
  alipay: msg`支付宝`,
  paypal: msg`PayPal`,
} satisfies Record<PayeeKind, MessageDescriptor>;

export const payeeKindNotes = {
  bankJapan: msg`付日元到日本国内的银行`,
  bankChina: msg`付人民币到国内的借记卡`,
  alipay: msg`付人民币到支付宝余额`,
  paypal: msg`付日元到 PayPal 账户`,
} satisfies Record<PayeeKind, MessageDescriptor>;

export const payeeKindIcons = {
  bankJapan: 'bank',
  bankChina: 'card',
  alipay: 'shield',
  paypal: 'wallet',
} satisfies Record<PayeeKind, IconName>;

type Because = KeptBack['because'];

export const keptWords = {
  bonus: msg`优惠金`,
  held: msg`冻结中`,
  inWithdrawal: msg`提现中`,
  bonusSpent: msg`已用掉的赠送`,
  owed: msg`欠款`,
} satisfies Record<Because, MessageDescriptor>;

export const keptNotes = {
  bonus: msg`活动送的，只能付款时抵扣`,
  held: msg`已留给订单和包裹，没用到的会退回余额`,
  inWithdrawal: msg`已经在提现的路上`,
  bonusSpent: msg`充值时送的优惠金已经花掉，等值的余额只能用来付款`,
  owed: msg`充值被银行退回后还欠的部分`,
} satisfies Record<Because, MessageDescriptor>;

export const withdrawalGroups = ['all', 'open', 'paid', 'ended'] as const;
export type WithdrawalGroup = (typeof withdrawalGroups)[number];

export const withdrawalGroupWords = {
  all: msg`全部`,
  open: msg`进行中`,
  paid: msg`已付款`,
  ended: msg`未成功`,
} satisfies Record<WithdrawalGroup, MessageDescriptor>;
