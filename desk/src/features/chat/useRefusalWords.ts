import { maxTextLetters } from '@hakobu/contract/chat/chat.shape';
import type { RefusalReason } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';

/** Why the server refused a message for good; `name` is who has the conversation, where that is the reason. */
export const useRefusalWords = (): ((reason: RefusalReason, name: string) => string) => {
  const { t } = useLingui();
  const maxLetters = maxTextLetters.toLocaleString('en');
  return (reason, name) =>
    ({
      tooLong: t`太长了，最多 ${maxLetters} 字。`,
      empty: t`没有内容。`,
      notFound: t`没有找到这条消息。`,
      notYours: t`这不是你发的。`,
      tooLate: t`过了可以撤回的时间。`,
      answeredByAnother: t`${name} 正在接待，接管后才能回复。`,
      fileNotFound: t`文件已经不在，请重新选。`,
      cardNotFound: t`没有找到这一单，或者不是这位客人的。`,
      badExt: t`附带的信息读不出来。`,
      notAllowed: t`你没有权限这样做。`,
      uploadRefused: t`文件没有上传成功。`,
    })[reason];
};
