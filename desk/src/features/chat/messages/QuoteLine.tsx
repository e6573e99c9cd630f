import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { listDeskMessages } from '@hakobu/contract/chat/chat.desk-api';
import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import { conversationKey } from '@hakobu/contract/chat/client/types';
import { Trans } from '@lingui/react/macro';
import { usePreview } from '../../../parts/chat/usePreview.ts';
import { tellRefusal } from '../../../shell/toasts.ts';
import { useCall } from '../../../shell/calls.ts';
import styles from '../talk/talk.module.css';
import { useServiceChat, useTalk } from '../useServiceChat.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly talk: Conversation; readonly seq: number };

/** Whom an answer answers, and what they said, as it stands now. */
export const QuoteWords = ({ talk, seq }: Props) => {
  const preview = usePreview();
  const { id, shopper } = talk;
  const view = useTalk(keyOf(talk));
  const here = view.messages.find((message) => message.seq === seq);
  const asked = useCall(listDeskMessages, { id, before: seq + 1, limit: 1 }, { enabled: here === undefined });
  const message = here ?? asked.data?.list.find((found) => found.seq === seq);
  if (message === undefined) return <Trans>引用的消息</Trans>;
  const name = message.fromType === fromTypes.user ? nameOfShopper(shopper.nickName) : message.fromName;
  return (
    <>
      <b>{name}</b> {preview(message, nameOfShopper(shopper.nickName))}
    </>
  );
};

/** Over an answer: what it answers; a press leads there. */
export const QuoteLine = ({ talk, seq }: Props) => {
  const client = useServiceChat();
  const lead = async (from: Element) => {
    await client.loadBackTo(keyOf(talk), seq).catch(tellRefusal);
    // Drawn a frame after it was loaded.
    requestAnimationFrame(() => from.querySelector(`[data-seq="${seq}"]`)?.scrollIntoView({ block: 'center' }));
  };
  return (
    <button
      type="button"
      className={styles.quote}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest('ol');
        if (list) void lead(list);
      }}
    >
      <QuoteWords talk={talk} seq={seq} />
    </button>
  );
};

const keyOf = ({ shopper, cType, subjectId }: Conversation): string =>
  conversationKey({ shopperId: shopper.id, cType, subjectId });
