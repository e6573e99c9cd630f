import { type ChatMessage, fromTypes } from '@hakobu/contract/chat/chat.shape';
import { previewOf } from '@hakobu/contract/chat/client/preview';
import { useLingui } from '@lingui/react/macro';
import { noticeLabels } from './chat.labels.ts';

/** A message in one line, worded as the source's previews are (source spec, section 8). */
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
      case 'feeNotice':
        return t`您有一项检品服务等待确认费用`;
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
