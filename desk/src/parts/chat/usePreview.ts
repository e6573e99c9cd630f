import { type ChatMessage, fromTypes } from '@hakobu/contract/chat/chat.shape';
import { readCheckNotice } from '@hakobu/contract/chat/client/check-notice';
import { previewOf } from '@hakobu/contract/chat/client/preview';
import { useLingui } from '@lingui/react/macro';
import { checkNoticeLabels, noticeLabels } from './notice.labels.ts';

/** A message in one line, worded as the source's previews are (source spec, section 8); a move of a service by what it was. */
export const usePreview = (): ((message: ChatMessage, shopperName: string) => string) => {
  const { t, i18n } = useLingui();
  return (message, shopperName) => {
    const seen = previewOf(message);
    switch (seen.kind) {
      case 'text':
        return seen.text;
      case 'image':
        return t`[图片消息]`;
      case 'video':
        return t`[视频消息]`;
      case 'file':
        return t`[文件] ${seen.fileName}`;
      case 'card':
        return t`[卡片] ${seen.card.title === '' ? seen.card.code : seen.card.title}`;
      case 'feeNotice': {
        const notice = readCheckNotice(message);
        return notice ? i18n._(checkNoticeLabels[notice.kind]) : t`未知消息类型`;
      }
      case 'recalled': {
        const name = message.fromType === fromTypes.user ? shopperName : seen.name;
        return t`${name} 撤回了一条消息`;
      }
      case 'notice':
        return i18n._(noticeLabels[seen.notice].id, { name: seen.name });
      case 'unknown':
        break;
    }
    return t`未知消息类型`;
  };
};
