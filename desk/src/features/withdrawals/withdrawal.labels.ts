import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { BatchForm, ResultLine, SecondReason } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type {
  PayoutState,
  PayoutVerb,
  WithdrawalState,
  WithdrawalVerb,
} from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import type { Tone } from '../../kit/record/Tag.tsx';

export const withdrawalStateTones = {
  Requested: 'warn',
  InReview: 'warn',
  Approved: 'brand',
  Paid: 'ok',
  PartlyPaid: 'warn',
  Returned: 'bad',
  Refused: 'bad',
  Cancelled: 'plain',
} satisfies Record<WithdrawalState, Tone>;

export const payoutStateTones = {
  Planned: 'plain',
  Ready: 'brand',
  InFile: 'brand',
  Sending: 'warn',
  Unknown: 'bad',
  Paid: 'ok',
  Failed: 'bad',
  Dropped: 'plain',
} satisfies Record<PayoutState, Tone>;

export const stepLabels = {
  request: msg`申请提现`,
  cancel: msg`取消提现`,
  approveFirst: msg`初审通过`,
  approve: msg`审核通过`,
  reopen: msg`重新审核`,
  refuse: msg`拒绝提现`,
  complete: msg`全部付完`,
  completePartly: msg`付了一部分，其余退回余额`,
  giveBack: msg`全部退回余额`,
  plan: msg`安排付款`,
  ready: msg`付款待办`,
  drop: msg`不再付`,
  file: msg`放进银行文件`,
  unfile: msg`从银行文件里拿出`,
  send: msg`发给渠道`,
  doubt: msg`结果未知`,
  pay: msg`付款`,
  fail: msg`没有付成`,
} satisfies Record<WithdrawalVerb | PayoutVerb, MessageDescriptor>;

export const payeeKindLabels = {
  bankJapan: msg`日本的银行`,
  bankChina: msg`中国的银行`,
  alipay: msg`支付宝`,
  paypal: msg`PayPal`,
} satisfies Record<PayeeKind, MessageDescriptor>;

export const secondReasonLabels = {
  first: msg`第一次提现`,
  amount: msg`超过限额`,
  hand: msg`初审的人经手过最近的入账`,
} satisfies Record<z.infer<typeof SecondReason>, MessageDescriptor>;

/** What a reviewer should know, by its name on the wire; one that is not here shows its name. */
export const warningLabels: Readonly<Record<string, MessageDescriptor>> = {
  newPayee: msg`收款账户第一次收款。`,
  newDevice: msg`申请来自一台新设备。`,
  restricted: msg`客人被限制，解除之前不能通过；可以先放着，或拒绝。`,
  frozen: msg`客人被冻结，解除之前不能通过；可以先放着，或拒绝。`,
  chargeback: msg`客人有充值被银行拒付。`,
  nameDiffers: msg`户名和客人以前的收款账户不同。`,
  payPasswordReset: msg`支付密码刚刚重设过。`,
};

/** The parts of a payee in clear; one that is not here shows its name. */
export const payeeFieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  bankName: msg`银行`,
  bankCode: msg`银行代码`,
  branchName: msg`支店`,
  branchCode: msg`支店代码`,
  accountType: msg`账户种类`,
  accountNumber: msg`账号`,
  holder: msg`户名`,
};

export const batchFormLabels = {
  zengin: msg`全银格式`,
  plain: msg`普通表格`,
} satisfies Record<BatchForm, MessageDescriptor>;

export const resultLabels = {
  paid: msg`已付`,
  failed: msg`没有付成，退回余额`,
  proposed: msg`说没有付成，等另一位同事确认`,
  already: msg`早已登记过`,
  unknownCode: msg`没有这个付款编号`,
  wrongAmount: msg`金额不对，没有登记`,
  notOpen: msg`现在不能登记`,
  referenceTaken: msg`流水号已用于另一笔`,
} satisfies Record<ResultLine['outcome'], MessageDescriptor>;

export const resultTones = {
  paid: 'ok',
  failed: 'warn',
  proposed: 'warn',
  already: 'plain',
  unknownCode: 'bad',
  wrongAmount: 'bad',
  notOpen: 'bad',
  referenceTaken: 'bad',
} satisfies Record<ResultLine['outcome'], Tone>;

/** What is said most often to shoppers whose withdrawal is refused. */
export const refuseReasons: readonly MessageDescriptor[] = [
  msg`收款账户的户名和你的姓名不一致，请绑定本人的账户后再申请。`,
  msg`收款账户的信息不完整，请重新绑定后再申请。`,
  msg`这笔钱的来源需要核实，请联系客服。`,
  msg`你有充值被银行拒付，处理完之前不能提现。`,
];

/** What is said most often to shoppers whose payout failed. */
export const failReasons: readonly MessageDescriptor[] = [
  msg`银行退回：账号或户名不对，请核对收款账户。`,
  msg`银行退回：账户已经不能收款，请换一个收款账户。`,
  msg`原付款渠道不再接受退回，请提现到收款账户。`,
];

/** Why a file did not go to the bank. */
export const dropReasons: readonly MessageDescriptor[] = [msg`文件没有交给银行，重新做。`, msg`银行没有收这个文件。`];
