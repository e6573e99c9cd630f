import { mTypes } from '@hakobu/contract/chat/chat.shape';
import { previewOf } from '@hakobu/contract/chat/client/preview';
import type { ChatClient, ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { copyText } from '../../../kit/show/clipboard.ts';
import { previewText } from '../chat.labels.ts';
import { keepRecalledText } from './recalled-texts.ts';
import { mayRecall } from './talk.rules.ts';

type Verb = 'reply' | 'retry' | 'discard' | 'copy' | 'recall';

export type MessageMenuProps = {
  readonly client: ChatClient;
  readonly conversation: string;
  readonly message: ShownMessage;
  readonly onReply: () => void;
  readonly onClose: () => void;
};

/** What can be done with one message. */
export const MessageMenu = ({ client, conversation, message, onReply, onClose }: MessageMenuProps) => {
  const { t } = useLingui();
  const [openedAt] = useState(() => Date.now());
  const preview = previewOf(message);
  const text = 'text' in preview && preview.text !== '' ? preview.text : undefined;
  const labels = {
    reply: t`回复`,
    retry: t`重新发送`,
    discard: t`删除`,
    copy: t`复制`,
    recall: t`撤回`,
  } satisfies Record<Verb, string>;
  const offered: readonly (readonly [verb: Verb, isOffered: boolean])[] = [
    ['reply', message.seq > 0],
    ['retry', message.state === 'failed'],
    ['copy', text !== undefined],
    ['recall', mayRecall(message, openedAt)],
    ['discard', message.state === 'failed'],
  ];
  const acts = {
    reply: onReply,
    retry: () => client.retry(message.msgId),
    discard: () => client.discard(message.msgId),
    copy: async () => toast((await copyText(text ?? '')) ? t`已复制` : t`没能复制，请长按选择`),
    recall: () => {
      if (text !== undefined && message.mType === mTypes.text) keepRecalledText(message.sMsgId, text);
      client.recall(conversation, message.sMsgId);
    },
  } satisfies Record<Verb, () => unknown>;
  const choices = offered.flatMap(([key, isOffered]) => (isOffered ? [{ key, label: labels[key] }] : []));
  return (
    <ChoiceSheet
      open
      title={choices.length === 0 ? t`这条消息没有可用的操作` : shortened(previewText(message))}
      choices={choices}
      onClose={onClose}
      onChoose={(verb) => void acts[verb]()}
    />
  );
};

const longest = 24;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
