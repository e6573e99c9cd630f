import { type Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { readChatSettings } from '@hakobu/contract/chat/customer-service.desk-api';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ConversationAddress, ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EmptyState, Skeleton } from '../../../kit/frame/States.tsx';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import { useCall } from '../../../shell/calls.ts';
import { tellRefusal } from '../../../shell/toasts.ts';
import { useStaff } from '../../../shell/session.ts';
import { Bubble } from './Bubble.tsx';
import { loadFoundMessage } from './found-message.ts';
import { firstWhileClosed } from '../settings/open-hours.ts';
import { spokenFrom } from '../spoken.ts';
import styles from '../talk/talk.module.css';
import { useServiceChat, useTalk } from '../useServiceChat.ts';
import { useSeen } from '../talk/useSeen.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly talk: Conversation;
  readonly talkKey: string;
  readonly address: ConversationAddress;
  /** The seq of a message that a search has found; null for the newest. */
  readonly at: number | null;
};

/** So near to an edge counts as being there, px. */
const edge = 60;

/** What was said, the newest at the bottom; scrolled up, the earlier is fetched. */
export const Messages = ({ talk, talkKey, address, at }: Props) => {
  const { t } = useLingui();
  const client = useServiceChat();
  const me = useStaff();
  const view = useTalk(talkKey);
  const now = useNow();
  const room = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(at === null);
  const settings = useCall(readChatSettings, {});
  const spoken = useMemo(() => spokenFrom(view.messages), [view.messages]);
  const hours = settings.data;
  const closed = useMemo(() => hours && firstWhileClosed(hours, view.messages), [hours, view.messages]);
  const newest = view.messages.findLast(({ seq }) => seq > 0)?.seq ?? 0;
  useSeen(talkKey, newest, isAtEnd && (talk.agent?.id === me.id || talk.cType === cTypes.orderCheck));
  // The room is drawn from its end: 0 is the newest, and above it scrollTop is negative.
  const lookForEnd = useCallback(() => setAtEnd((room.current?.scrollTop ?? 0) > -edge), []);
  useJump({ address, at, room, messages: view.messages, onReached: lookForEnd });
  // Scrolling asks again and again: only who presses for it is told why it did not come.
  const earlier = (whenFailed: (error: unknown) => void) => void client.loadEarlier(talkKey).catch(whenFailed);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = room.current ?? {};
    lookForEnd();
    if (view.hasEarlier && !view.isLoadingEarlier && scrollHeight - clientHeight + scrollTop < edge)
      earlier(() => undefined);
  };
  // Where there is more and nothing of it is here, it is on its way.
  const isOnItsWay = view.phase === 'loading' || (view.phase === 'ready' && view.hasEarlier);
  if (isOnItsWay && view.messages.length === 0)
    return (
      <div className={styles.still}>
        <Skeleton rows={9} />
      </div>
    );
  return (
    <div className={styles.around}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by Tab (WCAG 2.1.1) */}
      <div className={styles.room} ref={room} onScroll={onScroll} tabIndex={0} role="region" aria-label={t`消息`}>
        <ol className={styles.messages} aria-live="polite" data-state={view.phase}>
          {view.hasEarlier ? (
            <li className={styles.middle}>
              <Button type="text" size="small" loading={view.isLoadingEarlier} onClick={() => earlier(tellRefusal)}>
                <Trans>看更早的</Trans>
              </Button>
            </li>
          ) : null}
          {spoken.map(({ message, isAfterSilence }) => (
            <Bubble
              key={message.key}
              message={message}
              talk={talk}
              isRead={message.seq > 0 && message.seq <= view.shopperReadSeq}
              time={isAfterSilence ? shortInstantText(message.sendTime, now) : null}
              isFound={at !== null && message.seq === at}
              beginsClosed={closed?.has(message.key) ?? false}
            />
          ))}
          {view.typing ? (
            <li className={shape.muted}>{t`${view.typing.name || nameOfShopper(talk.shopper.nickName)} 正在输入…`}</li>
          ) : null}
        </ol>
        {view.messages.length === 0 ? (
          view.phase === 'failed' ? (
            <EmptyState icon="cross" action={<Button onClick={() => earlier(tellRefusal)}>{t`重试`}</Button>}>
              {t`消息暂时读不到，连上后会自己出现。`}
            </EmptyState>
          ) : (
            <EmptyState icon="talk">{t`还没有消息。`}</EmptyState>
          )
        ) : null}
      </div>
      {isAtEnd ? null : (
        <button
          type="button"
          className={styles.toEnd}
          onClick={() => {
            room.current?.scrollTo({ top: 0 });
            setAtEnd(true);
          }}
        >
          {view.unread > 0 ? t`${view.unread} 条新消息` : t`回到最新`} ↓
        </button>
      )}
    </div>
  );
};

type Jump = {
  readonly address: ConversationAddress;
  readonly at: number | null;
  readonly room: RefObject<HTMLDivElement | null>;
  readonly messages: readonly ShownMessage[];
  readonly onReached: () => void;
};

/** Goes to a message that a search has found, fetching what lies between. */
const useJump = ({ address, at, room, messages, onReached }: Jump) => {
  const client = useServiceChat();
  const reached = useRef<number | null>(null);
  useEffect(() => {
    if (at !== null) void loadFoundMessage(client, address, at).catch(tellRefusal);
  }, [client, address, at]);
  // It is drawn some time after it was loaded: whoever looks for it at once does not find it.
  useLayoutEffect(() => {
    if (at === null || reached.current === at || !messages.some(({ seq }) => seq === at)) return;
    const found = room.current?.querySelector(`[data-seq="${at}"]`);
    if (!found) return;
    reached.current = at;
    found.scrollIntoView({ block: 'center' });
    onReached();
  }, [at, messages, room, onReached]);
};
