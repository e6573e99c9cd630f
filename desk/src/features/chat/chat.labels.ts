import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import type { CheckNoticeKind } from '@hakobu/contract/chat/client/check-notice';
import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import type { AgentStatus } from '@hakobu/contract/chat/chat.desk-api';
import type { MessageExt } from '@hakobu/contract/chat/chat.shape';
import type { conversationLifecycle } from '@hakobu/contract/chat/conversation.lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const agentStatusLabels = {
  online: msg({ context: 'agent status', message: '在线' }),
  away: msg({ context: 'agent status', message: '离开' }),
  offline: msg({ context: 'agent status', message: '下线' }),
} satisfies Record<AgentStatus, MessageDescriptor>;

/** What the product does with conversations of somebody who has said so. */
export const agentStatusMeanings = {
  online: msg`会分到新的会话`,
  away: msg`手上的留着，不分新的`,
  offline: msg`不接待`,
} satisfies Record<AgentStatus, MessageDescriptor>;

/** Changes of hands, as the history tells them after who made them: `林 佳怡 转交 → 王 芳`. */
export const handVerbLabels = {
  ask: msg({ context: 'chat history', message: '来咨询' }),
  assign: msg({ context: 'chat history', message: '分配' }),
  claim: msg({ context: 'chat history', message: '接入' }),
  transfer: msg({ context: 'chat history', message: '转交' }),
  takeOver: msg({ context: 'chat history', message: '接管' }),
  release: msg({ context: 'chat history', message: '放回队列' }),
  end: msg({ context: 'chat history', message: '结束' }),
} satisfies Record<VerbOf<typeof conversationLifecycle>, MessageDescriptor>;

/** Words of the product in a conversation; `name` is who they are about. */
export const noticeLabels = {
  offline: msg`系统：已告诉客人现在不在服务时间`,
  queued: msg`系统：已告诉客人正在排队`,
  joined: msg({ context: 'chat notice', message: '系统：{name} 接待' }),
  transferred: msg({ context: 'chat notice', message: '系统：转给 {name}' }),
  ended: msg`系统：会话结束，请客人评价`,
} satisfies Record<NonNullable<MessageExt['notice']>, MessageDescriptor>;

export const weekdayLabels = [msg`周日`, msg`周一`, msg`周二`, msg`周三`, msg`周四`, msg`周五`, msg`周六`] as const;

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
