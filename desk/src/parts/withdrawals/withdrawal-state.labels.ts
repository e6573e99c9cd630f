import type { PayoutState, WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const withdrawalStateLabels = {
  Requested: msg`待审核`,
  InReview: msg`待复核`,
  Approved: msg`待付款`,
  Paid: msg`已付款`,
  PartlyPaid: msg`部分付款`,
  Returned: msg`已退回余额`,
  Refused: msg`已拒绝`,
  Cancelled: msg`客人取消`,
} satisfies Record<WithdrawalState, MessageDescriptor>;

export const payoutStateLabels = {
  Planned: msg`等审核`,
  Ready: msg`待付`,
  InFile: msg`在银行文件里`,
  Sending: msg`渠道处理中`,
  Unknown: msg`结果未知`,
  Paid: msg`已付`,
  Failed: msg`没有付成`,
  Dropped: msg`不再付`,
} satisfies Record<PayoutState, MessageDescriptor>;
