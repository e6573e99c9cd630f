import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import type { AgentStatus } from '@hakobu/contract/chat/chat.desk-api';
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
export const assignmentVerbLabels = {
  ask: msg({ context: 'chat history', message: '来咨询' }),
  assign: msg({ context: 'chat history', message: '分配' }),
  claim: msg({ context: 'chat history', message: '接入' }),
  transfer: msg({ context: 'chat history', message: '转交' }),
  takeOver: msg({ context: 'chat history', message: '接管' }),
  release: msg({ context: 'chat history', message: '放回队列' }),
  end: msg({ context: 'chat history', message: '结束' }),
} satisfies Record<VerbOf<typeof conversationLifecycle>, MessageDescriptor>;
