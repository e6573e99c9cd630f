import type { MessageExt } from '@hakobu/contract/chat/chat.shape';
import type { CheckNoticeKind } from '@hakobu/contract/chat/client/check-notice';
import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words of the product in a conversation; `name` is who they are about. */
export const noticeLabels = {
  offline: msg`系统：已告诉客人现在不在服务时间`,
  queued: msg`系统：已告诉客人正在排队`,
  joined: msg({ context: 'chat notice', message: '系统：{name} 接待' }),
  transferred: msg({ context: 'chat notice', message: '系统：转给 {name}' }),
  ended: msg`系统：会话结束，请客人评价`,
} satisfies Record<NonNullable<MessageExt['notice']>, MessageDescriptor>;

/** The moves of a quoted service, as staff read them. */
export const checkNoticeLabels = {
  Confirmed: msg`检品服务已接下，待报价`,
  Charge: msg`检品费用，等客人同意`,
  Agree: msg`客人同意了费用，已收款`,
  Rejection: msg`客人没有同意费用`,
  AutoSuccess: msg`在客人的免问额度内，已收款`,
  AutoFail: msg`${feeBindsHours} 小时没有答复，这次的费用作废`,
  Closed: msg`检品服务已结束`,
} satisfies Record<CheckNoticeKind, MessageDescriptor>;
