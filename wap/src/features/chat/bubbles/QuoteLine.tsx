import { listMessages } from '@hakobu/contract/chat/chat.api';
import { type ChatMessage, cTypes, fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useCall } from '../../../shell/calls/calls.ts';
import { previewText } from '../chat.labels.ts';
import { useConversation } from '../link/hooks.ts';
import styles from './bubbles.module.css';

type Quoted = { readonly client: ChatClient; readonly conversation: string; readonly seq: number };

/** The message that is answered, as it stands now: from the talk, or asked for where it is further back. */
const useQuoted = ({ client, conversation, seq }: Quoted): ChatMessage | undefined => {
  const { messages, address } = useConversation(client, conversation);
  const here = messages.find((message) => message.seq === seq);
  const orderCode = address.cType === cTypes.orderCheck ? { orderCode: address.subjectId } : {};
  const asked = useCall(listMessages, here ? skipToken : { ...orderCode, before: seq + 1, limit: 1 }, {
    about: 'chat',
    quiet: true,
  });
  const [found] = asked.data?.list ?? [];
  return here ?? (found?.seq === seq ? found : undefined);
};

/** Whom an answer answers, and what they said. */
export const QuoteWords = (quoted: Quoted) => {
  const { t } = useLingui();
  const message = useQuoted(quoted);
  if (message === undefined) return <Trans>引用的消息</Trans>;
  return (
    <>
      <b>{message.fromType === fromTypes.user ? t`我` : message.fromName}</b>
      <span>{previewText(message)}</span>
    </>
  );
};

/** Over an answer: what it answers; a tap leads there. */
export const QuoteLine = ({ onShow, ...quoted }: Quoted & { readonly onShow: (seq: number) => void }) => (
  <button type="button" className={styles.quote} onClick={() => onShow(quoted.seq)}>
    <QuoteWords {...quoted} />
  </button>
);
