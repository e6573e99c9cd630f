import type { AlarmOutcome } from '@hakobu/contract/payments/payment.desk-api';
import type { ConfirmReason, ReceivedMoney, ReturnState, ReturnWhy } from '@hakobu/contract/payments/top-up.desk-api';
import type { SlipState, TopUpState, TopUpVerb } from '@hakobu/contract/payments/top-up.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const topUpStateLabels = {
  Waiting: msg`等付款`,
  Checking: msg`待核对`,
  /** A first person confirmed it; nothing is credited before a second one agrees. */
  Second: msg`待第二人确认`,
  Credited: msg`已到账`,
  Failed: msg`付款失败`,
  Closed: msg`已关闭`,
  Cancelled: msg`客人取消`,
} satisfies Record<TopUpState | 'Second', MessageDescriptor>;

export const topUpStateTones = {
  Waiting: 'plain',
  Checking: 'warn',
  Second: 'warn',
  Credited: 'ok',
  Failed: 'bad',
  Closed: 'plain',
  Cancelled: 'plain',
} satisfies Record<TopUpState | 'Second', Tone>;

export const topUpVerbLabels = {
  start: msg`发起充值`,
  sendSlip: msg`上传凭证`,
  refuseSlip: msg`退回凭证`,
  confirmFirst: msg`在流水里找到，等第二个人`,
  confirm: msg`确认到账`,
  disagree: msg`没有同意，凭证继续核对`,
  putBack: msg`没有同意，继续等转账`,
  credit: msg`到账`,
  fail: msg`付款失败`,
  close: msg`超时关闭`,
  cancel: msg`取消充值`,
} satisfies Record<TopUpVerb, MessageDescriptor>;

/** Why a transfer is confirmed by two. */
export const confirmReasonLabels = {
  differs: msg`收到的和要付的不同`,
  noSlip: msg`没有金额相符的凭证`,
  amount: msg`一天内超过两人确认的起点`,
} satisfies Record<ConfirmReason, MessageDescriptor>;

export const slipStateLabels = {
  Sent: msg`待核对`,
  Confirmed: msg`已确认`,
  Refused: msg`已退回`,
} satisfies Record<SlipState, MessageDescriptor>;

export const slipStateTones = { Sent: 'warn', Confirmed: 'ok', Refused: 'bad' } satisfies Record<SlipState, Tone>;

export const receivedLabels = {
  credited: msg`已入账`,
  suspense: msg`在暂记`,
  settled: msg`已处理`,
} satisfies Record<ReceivedMoney['outcome'], MessageDescriptor>;

export const returnWhyLabels = {
  withdrawal: msg`提现`,
  refund: msg`退款`,
  chargeback: msg`银行拒付`,
} satisfies Record<ReturnWhy, MessageDescriptor>;

export const returnStateLabels = {
  asked: msg`等复核`,
  reserved: msg`待退回`,
  sending: msg`发给渠道了`,
  unknown: msg`结果不明`,
  done: msg`已退回`,
  undone: msg`没有退成`,
} satisfies Record<ReturnState, MessageDescriptor>;

export const chargebackLabels = { taken: msg`钱已被拿走`, won: msg`已赢回` } as const;

export const returnStateTones = {
  asked: 'warn',
  reserved: 'plain',
  sending: 'plain',
  unknown: 'bad',
  done: 'ok',
  undone: 'plain',
} satisfies Record<ReturnState, Tone>;

/** Alarms by kind; one that is not here shows its kind. */
export const alarmLabels: Readonly<Record<string, MessageDescriptor>> = {
  unknownTopUp: msg`不认识的充值`,
  wrongAmount: msg`金额不对`,
  wrongCurrency: msg`币种不对`,
  creditedBefore: msg`重复付款`,
  toldDifferently: msg`渠道前后说法不同`,
  foreignMerchant: msg`别的商户的通知`,
  refundedOutside: msg`渠道后台退了款`,
  chargeback: msg`银行拒付`,
  chargebackWon: msg`拒付已赢回`,
  payoutUnknown: msg`退款或付款结果不明`,
};

/** What finance does about an alarm. */
export const alarmAdvice: Readonly<Record<string, MessageDescriptor>> = {
  unknownTopUp: msg`渠道报的充值编号我们没有。问渠道是谁付的：找到客人就入他的余额，找不到就从渠道退回。`,
  wrongAmount: msg`付的金额和要付的不同。和客人确认后入到这笔充值，或从渠道退回。`,
  wrongCurrency: msg`付的币种和要付的不同。从渠道退回，请客人重新充值。`,
  creditedBefore: msg`这笔充值已经到过账，又收到一次钱。问客人：入他的余额，或从渠道退回。`,
  toldDifferently: msg`渠道对同一笔交易前后说的不一样，账没有再动。对照渠道后台，写明结果后关闭。`,
  foreignMerchant: msg`签名是真的，但不是给我们这个商户或环境的，账没有动。检查渠道的密钥和回调设置后关闭。`,
  refundedOutside: msg`有人在渠道自己的后台退了款，不是从这里发出的。属于已到账充值的部分已从余额扣，不够的记欠款。问清是谁退的，写明后关闭。`,
  chargeback: msg`付款人的银行把钱拿走了。已从余额扣，不够的记欠款；按设置冻结了账号。去渠道后台交证据，写明后关闭。`,
  chargebackWon: msg`拒付申诉成功，钱已回到扣的地方。账号不会自己恢复：看过后由人决定。`,
  payoutUnknown: msg`发给渠道一小时还不知道结果，系统不会再发第二次。去渠道后台查，在记录上写明结果后关闭。`,
};

export const outcomeLabels = {
  creditTopUp: msg`入到这笔充值`,
  creditShopper: msg`入到客人余额`,
  returned: msg`已从渠道退回`,
  dismiss: msg`关闭，没有钱要动`,
} satisfies Record<AlarmOutcome, MessageDescriptor>;
