import type { CorrectionState } from '@hakobu/contract/books/correction.lifecycle';
import type { AdjustableAccount } from '@hakobu/contract/books/correction.shape';
import type { DayWarning, Tampering } from '@hakobu/contract/books/day.desk-api';
import type { InvariantNumber } from '@hakobu/contract/books/invariant.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountGroup } from './trial-rows.ts';

export const accountGroupLabels = {
  shoppers: msg({ context: 'ledger group', message: '客人' }),
  clearing: msg`清算`,
  payable: msg`应付`,
  result: msg`损益`,
  other: msg`其他`,
} satisfies Record<AccountGroup, MessageDescriptor>;

/** The word before a kind's dot: what the journal can be narrowed to. */
export const kindWords = {
  order: msg`订单`,
  parcel: msg`包裹`,
  service: msg`增值服务`,
  topUp: msg`充值`,
  withdrawal: msg`提现`,
  suspense: msg`暂记`,
  bonus: msg`优惠金`,
  balance: msg`期初余额`,
  correction: msg`更正`,
  owed: msg`偿还欠款`,
  provider: msg`渠道结算`,
  difference: msg`差异`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** The words after it: what was done. */
export const stepWords = {
  hold: msg`冻结`,
  supplement: msg`补款`,
  capture: msg`扣款`,
  charge: msg`直接扣款`,
  release: msg`解冻`,
  refund: msg`退款`,
  splitOff: msg`拆出`,
  splitIn: msg`拆入`,
  compensate: msg`赔偿`,
  credit: msg`入账`,
  claim: msg`认领`,
  receive: msg`收到`,
  return: msg`退还`,
  request: msg`申请`,
  pay: msg`付款`,
  give: msg`赠送`,
  open: msg`开账`,
  post: msg`入账`,
  repay: msg`偿还`,
  fees: msg`渠道手续费`,
  settle: msg`结算到银行`,
  writeOff: msg`核销`,
  fee: msg`渠道手续费`,
  reversed: msg`已撤销`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

export const invariantNumberLabels = {
  1: msg`每笔交易各币种平衡`,
  2: msg`每种货币的全部分录之和为零`,
  3: msg`余额等于分录之和`,
  4: msg`可用、冻结、优惠金都不为负`,
  5: msg`分录连续，余额逐笔相接`,
  6: msg`冻结额等于未了结的冻结之和`,
  7: msg`冻结和扣款不超出、不走样`,
  8: msg`付了款的订单和包裹恰有一笔冻结，服务恰有一笔扣款，金额相符`,
  9: msg`成功的充值恰有一笔入账，金额和渠道一致`,
  10: msg`付出的提现恰有一笔付款，退回的恰有一笔退回`,
  11: msg`优惠券兑换不超过上限，每人一次`,
  12: msg`拼团人数不超过上限，每人一笔冻结`,
  13: msg`员工动的每笔钱都有审计，更正由两个人完成`,
  14: msg`同一步不记两次，同一个幂等键不答两次`,
  15: msg`换汇的日元按报价取整，不多不少`,
  16: msg`清算科目和渠道账单一致`,
  17: msg`日结封条逐日相连，没有人动过`,
  18: msg`流程走完，过渡科目归零`,
} satisfies Record<InvariantNumber, MessageDescriptor>;

/** What has no invariant yet, and why: there is nothing in the shop that it could speak of. */
export const withoutSubject: Readonly<Partial<Record<InvariantNumber, MessageDescriptor>>> = {
  11: msg`还没有优惠券，没有可证明的对象`,
  12: msg`还没有拼团，没有可证明的对象`,
};

export const correctionStateLabels = {
  Proposed: msg`待复核`,
  Applied: msg`已入账`,
  Rejected: msg`已驳回`,
  Withdrawn: msg`已撤回`,
  Lapsed: msg`已失效`,
} satisfies Record<CorrectionState, MessageDescriptor>;

export const accountLabels = {
  available: msg`客人余额`,
  bonus: msg`客人优惠金`,
  compensation: msg`赔偿支出`,
  promotion: msg`活动支出`,
  'revenue:service': msg`手续费收入`,
  'revenue:freight': msg`运费收入`,
  'revenue:storage': msg`仓储费收入`,
  'revenue:warehouse-service': msg`增值服务收入`,
  'revenue:exchange': msg`换汇差价收入`,
  opening: msg`期初余额`,
} satisfies Record<AdjustableAccount, MessageDescriptor>;

/** Accounts that nobody adjusts by hand; those of providers are named after theirs. */
export const otherAccountLabels: Readonly<Record<string, MessageDescriptor>> = {
  held: msg`客人冻结`,
  'shoppers:available': msg`客人余额`,
  'shoppers:bonus': msg`客人优惠金`,
  'shoppers:held': msg`客人冻结`,
  'payable:goods': msg`应付商品款`,
  'payable:freight': msg`应付运费`,
  'payable:withdrawal': msg`应付提现`,
  'revenue:top-up-fee': msg`充值手续费收入`,
  'revenue:withdrawal-fee': msg`提现手续费收入`,
  'fx:JPYCNY': msg`换汇头寸`,
  'provider-fees': msg`渠道费用`,
  'written-off': msg`核销损失`,
  receivable: msg`客人欠款`,
  'between:orders': msg`订单之间`,
  suspense: msg`暂记`,
};

export const warningLabels = {
  corrections: msg`更正还没有复核`,
  suspense: msg`暂记里还有钱`,
  unreconciled: msg`渠道还没有对平`,
} satisfies Record<DayWarning['kind'], MessageDescriptor>;

export const tamperingLabels = {
  postingChanged: msg`分录被改动`,
  postingMissing: msg`分录被删除`,
  postingAdded: msg`多出分录`,
  transactionChanged: msg`交易被改动`,
  transactionMissing: msg`交易被删除`,
  transactionAdded: msg`多出交易`,
  entriesChanged: msg`封条的明细被改动`,
  sealChanged: msg`封条被改动，或前一天的封条不见了`,
} satisfies Record<Tampering['what'], MessageDescriptor>;
