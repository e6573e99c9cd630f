import {
  timingDays,
  type Difference,
  type DifferenceKind,
  type DifferenceOutcome,
} from '@hakobu/contract/reconciliation/difference.shape';
import type { FileRow, FileRowKind, ProviderDay } from '@hakobu/contract/reconciliation/provider-file.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const rowKindLabels = {
  payment: msg`收款`,
  refund: msg`退款`,
  payout: msg`付款`,
  fee: msg`手续费`,
  chargeback: msg`拒付`,
  settlement: msg`结算到银行`,
  other: msg`其他`,
} satisfies Record<FileRowKind, MessageDescriptor>;

export const rowStateLabels = {
  matched: msg`对上`,
  missing: msg`账上没有`,
  different: msg`不一致`,
  settled: msg`已处理`,
  toBook: msg`待入账`,
} satisfies Record<FileRow['state'], MessageDescriptor>;

export const rowStateTones = {
  matched: 'ok',
  missing: 'bad',
  different: 'warn',
  settled: 'plain',
  toBook: 'warn',
} satisfies Record<FileRow['state'], Tone>;

export const differenceKindLabels = {
  missingWithThem: msg`渠道没有`,
  missingWithUs: msg`账上没有`,
  different: msg`金额或币种不同`,
} satisfies Record<DifferenceKind, MessageDescriptor>;

/** What finance should look into first. */
export const differenceAdvice = {
  missingWithThem: msg`账上有，渠道那天的文件里没有。多半是跨日，会在下一份文件里；不是的话在渠道后台查这笔交易。`,
  missingWithUs: msg`渠道文件里有，账上没有。通知可能丢了：收款可以照渠道的说法补收；别的先在渠道后台查清楚。`,
  different: msg`两边是同一笔，说的钱不一样。先问渠道，再决定算手续费还是核销。`,
} satisfies Record<DifferenceKind, MessageDescriptor>;

export const differenceStateLabels = {
  open: msg`待处理`,
  proposed: msg`等第二人同意`,
  timing: msg`等下一份文件`,
  settled: msg({ context: 'difference', message: '已处理' }),
} satisfies Record<Difference['state'], MessageDescriptor>;

export const outcomeLabels = {
  timing: msg`等下一份文件`,
  link: msg`和另一边对上`,
  receive: msg`补收这笔款`,
  fee: msg`算渠道手续费`,
  writeOff: msg`核销为公司损益`,
} satisfies Record<DifferenceOutcome, MessageDescriptor>;

export const outcomeHints = {
  timing: msg`账上不动。${timingDays} 天内在别的文件里出现就自动对上，不出现就再来这里。`,
  link: msg`两边其实是同一笔，名字不同。金额不同的部分会成为一条新差异。`,
  receive: msg`当作渠道通知了我们：认得的充值直接到账，不认得的放进暂记。`,
  fee: msg`记为渠道手续费，从应收渠道的钱里减去。`,
  writeOff: msg`记为公司的损失或收益，应收渠道的钱改成渠道说的数。`,
} satisfies Record<DifferenceOutcome, MessageDescriptor>;

export const settledLabels = { ...outcomeLabels, matched: msg`自动对上` } satisfies Record<
  NonNullable<Difference['settled']>['how'],
  MessageDescriptor
>;

export const dayStateLabels = {
  noFile: msg`没有文件`,
  open: msg`未对平`,
  reconciled: msg`已对平`,
} satisfies Record<ProviderDay['state'], MessageDescriptor>;

export const dayStateTones = { noFile: 'plain', open: 'warn', reconciled: 'ok' } satisfies Record<
  ProviderDay['state'],
  Tone
>;

/** Lines of the funds report by their codes; a provider is told by its own name. */
export const fundsLabels: Readonly<Record<string, MessageDescriptor>> = {
  available: msg`客人可用`,
  held: msg`客人冻结，不含优惠金`,
  withdrawal: msg`提现待付`,
  suspense: msg`暂记`,
  opening: msg`期初带入`,
};
