import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { fromTypes, mTypes } from '@hakobu/contract/chat/chat.shape';
import { conversationKey, type ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { tellDone, tellWrong } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { answer } from '../composer/answered.ts';
import styles from '../talk/talk.module.css';
import { useServiceChat } from '../useServiceChat.ts';

type Props = { readonly message: ShownMessage; readonly isMine: boolean; readonly talk: Conversation };

/** Answer it, copy its words, or recall it: one's own at any time, a colleague's for who supervises. */
export const BubbleTools = ({ message, isMine, talk }: Props) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const client = useServiceChat();
  const maySupervise = useMay('chat.supervise');
  const mayAnswer = useMay('chat.answer');
  const content = message.mType === mTypes.text ? (message.body.content ?? '') : '';
  const mayRecall = message.seq > 0 && (isMine || (maySupervise && message.fromType === fromTypes.staff));
  const key = conversationKey({ shopperId: talk.shopper.id, cType: talk.cType, subjectId: talk.subjectId });
  const recall = () =>
    void modal.confirm({
      title: t`撤回这条消息？`,
      content: t`客人那边会变成「撤回了一条消息」。原文留给有审计权限的人。`,
      okText: t`撤回`,
      cancelText: t`再看看`,
      focusable: { autoFocusButton: 'cancel' },
      okButtonProps: { danger: true },
      onOk: () => client.recall(key, message.sMsgId),
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      tellDone(t`已复制`);
    } catch {
      tellWrong(t`浏览器不让复制，请选中文字再复制。`);
    }
  };
  return (
    <span className={styles.tools}>
      {mayAnswer && message.seq > 0 ? (
        <button type="button" onClick={() => answer(key, message)}>
          <Trans>引用</Trans>
        </button>
      ) : null}
      {content === '' ? null : (
        <button type="button" onClick={() => void copy()}>
          <Trans>复制</Trans>
        </button>
      )}
      {mayRecall ? (
        <button type="button" onClick={recall}>
          <Trans>撤回</Trans>
        </button>
      ) : null}
    </span>
  );
};
