import { type ChatMessage, type MessageExt, recallWithinMs } from '@hakobu/contract/chat/chat.shape';
import { readCheckNotice, type CheckNoticeKind } from '@hakobu/contract/chat/client/check-notice';
import { previewOf } from '@hakobu/contract/chat/client/preview';
import type { RefusalReason, ShownMessage } from '@hakobu/contract/chat/client/types';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { toast } from '../../kit/overlay/toast.ts';

const recallMinutes = recallWithinMs / 60_000;

/** Why the server would not have a message. */
const refusalLabels = {
  tooLong: msg`太长了，请分成几条发送`,
  empty: msg`没有内容，没有发送`,
  notFound: msg`没有找到这条消息`,
  notYours: msg`只能撤回自己的消息`,
  tooLate: msg`已超过 ${recallMinutes} 分钟，不能撤回`,
  answeredByAnother: msg`这个会话由别人接待`,
  fileNotFound: msg`文件已失效，请重新选择`,
  cardNotFound: msg`没有找到这个订单、包裹或商品`,
  badExt: msg`附带的信息读不出来，没有发送`,
  notAllowed: msg`这条消息不能发送`,
  uploadRefused: msg`文件没有上传成功`,
} satisfies Record<RefusalReason, MessageDescriptor>;

/** Why it is not sent; of a file in the words of the server, which had them in the shopper's language. */
export const refusalText = (reason: RefusalReason, words: string): string =>
  reason === 'uploadRefused' && words !== '' ? words : i18n._(refusalLabels[reason]);

export const tellRefusal = (reason: RefusalReason): void => toast(refusalText(reason, ''));

type Notice = NonNullable<MessageExt['notice']>;

/** What the product says of the talk itself; `name` is who it is about. */
export const noticeText = (notice: Notice, name: string): string => {
  const words = {
    offline: t`客服已下班，请留言，上班后会尽快回复`,
    queued: t`正在排队，请稍候`,
    joined: t`${name} 为你服务`,
    transferred: t`会话已转给 ${name}`,
    ended: t`本次服务已结束`,
  } satisfies Record<Notice, string>;
  return words[notice];
};

type Said = ChatMessage & Partial<Pick<ShownMessage, 'isMine' | 'upload'>>;

/** A message in a line (source spec, section 8). */
export const previewText = (message: Said): string => {
  const preview = previewOf(message);
  switch (preview.kind) {
    case 'text':
      return preview.text;
    case 'image':
      return t`图片消息`;
    case 'video':
      return t`视频消息`;
    case 'file':
      return fileText(preview.fileName || (message.upload?.source.name ?? ''));
    case 'card':
      return `${cardText(preview.card.title)} ${preview.text}`.trim();
    case 'feeNotice':
      return feeNoticeText(message);
    case 'recalled':
      return message.isMine ? t`你撤回了一条消息` : recalledText(preview.name);
    case 'notice':
      // What is said while the desk is closed is the company's own, in the shopper's language.
      return preview.notice === 'offline' && preview.text !== ''
        ? preview.text
        : noticeText(preview.notice, preview.name);
    case 'unknown':
      return t`未知消息类型`;
    default:
      return preview satisfies never;
  }
};

/** What a move of a quoted service comes to, in a line. A fee that waits has the source's words. */
export const checkNoticeLabels = {
  Confirmed: msg`客服已接手验货服务`,
  Charge: msg`你有一项验货服务等待确认费用`,
  Agree: msg`你已同意验货费用`,
  Rejection: msg`你拒绝了验货费用`,
  AutoSuccess: msg`验货费用已按你的设置自动同意`,
  AutoFail: msg`验货费用超时未确认，已作废`,
  Closed: msg`验货服务已结束`,
} satisfies Record<CheckNoticeKind, MessageDescriptor>;

const feeNoticeText = (message: ChatMessage): string => {
  const notice = readCheckNotice(message);
  return notice === undefined ? t`未知消息类型` : i18n._(checkNoticeLabels[notice.kind]);
};

const fileText = (name: string): string => t`[文件] ${name}`;
const cardText = (title: string): string => t`[卡片] ${title}`;
const recalledText = (name: string): string => t`${name} 撤回了一条消息`;
