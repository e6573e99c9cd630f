import type { AlertKind } from '@hakobu/contract/operations/operations.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const alertLabels = {
  booksUnsound: msg`账目没有通过证明`,
  eventsParked: msg`有事件被搁置`,
  eventsStuck: msg`事件没有按时送达`,
  sweepLate: msg`定时任务没有按时完成`,
  diskLow: msg`磁盘空间不足`,
  connectionsNear: msg`数据库连接接近上限`,
  ratesStale: msg`汇率过期，换汇已停`,
  rateHeldBack: msg`有汇率等人确认`,
  rateFeedFailing: msg`汇率来源取不到`,
  messagesParked: msg`有信发不出去，被搁置`,
  channelPaused: msg`发信渠道连不上，已暂停`,
  codesNear: msg`今天的验证码快发完了`,
} satisfies Record<AlertKind, MessageDescriptor>;

/** What to do about it. */
export const remedyLabels = {
  booksUnsound: msg`先停止付款和提现，再到总账核对不成立的各项；原因查明之前不要修改数据。`,
  eventsParked: msg`在“搁置的事件”里看原因，排除后重试。`,
  eventsStuck: msg`可能有事件反复失败，后面的都在等它；也可能是服务器没有运行，或数据库很慢。查看服务器日志。`,
  sweepLate: msg`右侧列出每个任务的最近错误。多半是外部服务连不上，或数据库很慢。`,
  diskLow: msg`清理磁盘或扩容。磁盘写满时数据库会停止。`,
  connectionsNear: msg`减少连接这个数据库的程序，或提高它的连接上限。`,
  ratesStale: msg`到“汇率”页输入今天的汇率，或修好来源。在那之前人民币不能换成日元，日元和优惠金照常付款。`,
  rateHeldBack: msg`来源的新汇率和上一个差得太多，没有采用。到“汇率”页看过后采用或不采用。`,
  rateFeedFailing: msg`到“汇率”页看失败的原因。超过时限之前可以先手动输入汇率。`,
  messagesParked: msg`到“发信箱”看被搁置的信和原因，改好后再发一次，或者放弃。`,
  codesNear: msg`可能有人在乱发验证码：到“审计”页看登录与拒绝。真的不够就到“设置”页提高每天最多发的验证码。`,
  channelPaused: msg`查看邮件服务器、短信接口或推送服务。信都还在，接通后自动补发；验证码过期的不再发。`,
} satisfies Record<AlertKind, MessageDescriptor>;

const factLabels: Readonly<Record<string, MessageDescriptor>> = {
  invariants: msg`不成立`,
  lastProvenAt: msg`上次证明`,
  events: msg`事件数`,
  oldestDueAt: msg`最早应送达`,
  jobs: msg`任务`,
  error: msg`错误`,
  freeBytes: msg`剩余空间`,
  totalBytes: msg`总空间`,
  open: msg`连接数`,
  most: msg`上限`,
  currency: msg`货币`,
  currencies: msg`货币`,
  staleAt: msg`从何时起`,
  failures: msg`连续失败`,
  messages: msg`信件数`,
  channels: msg`渠道`,
  asked: msg`今天要过的验证码`,
};

export const factLabel = (name: string): MessageDescriptor | undefined => factLabels[name];
