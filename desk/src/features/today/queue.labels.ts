import type { QueueName } from '@hakobu/contract/today/today.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const queueLabels = {
  quoting: msg`代购待报价`,
  purchasing: msg`待采购`,
  supplement: msg`等待补款`,
  cancelAsked: msg`申请取消待答`,
  sellerShipping: msg`等卖家发货`,
  receiving: msg`到货待收`,
  claims: msg`到货认领`,
  disposal: msg`到期待处理`,
  packing: msg`待打包`,
  freight: msg`等客人付运费`,
  dispatch: msg`待发运`,
  unpacking: msg`待拆箱`,
  services: msg`服务要做`,
  quotes: msg`服务待接待报价`,
  words: msg`服务留言待回`,
  slips: msg`转账凭证待核`,
  confirmations: msg`转账待第二人确认`,
  accountProposals: msg`收款账户待第二人同意`,
  paymentAlarms: msg`收款警报`,
  withdrawals: msg`提现待审`,
  payouts: msg`待付款`,
  corrections: msg`更正待复核`,
  differences: msg`对账差异`,
  chats: msg`客人等回复`,
  feedback: msg`进度反馈待答`,
  questions: msg`下单前提问待答`,
  staffChanges: msg`权限改动待复核`,
  settingProposals: msg`设置改动待第二人同意`,
} satisfies Record<QueueName, MessageDescriptor>;
