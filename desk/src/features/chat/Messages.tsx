import { type Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { readChatSettings } from '@hakobu/contract/chat/service.desk-api';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Blank, Bones } from '../../kit/frame/States.tsx';
import { shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useCall } from '../../shell/calls.ts';
import { useStaff } from '../../shell/session.ts';
import { Bubble } from './Bubble.tsx';
import { wasOpen } from './open-hours.ts';
import { spokenFrom } from './spoken.ts';
import styles from './talk.module.css';
import { useServiceChat, useTalk } from './useServiceChat.ts';
import { useSeen } from './useSeen.ts';

type Props = { readonly talk: Conversation; readonly talkKey: string; readonly at: number | null };

/** So near to an edge counts as being there, px. */
const edge = 60;

/** What was said, the newest at the bottom; scrolled up, the earlier is fetched. */
export const Messages = ({ talk, talkKey, at }: Props) => {
  const { t } = useLingui();
  const client = useServiceChat();
  const me = useStaff();
  const view = useTalk(talkKey);
  const now = useNow();
  const room = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const settings = useCall(readChatSettings, {});
  const spoken = useMemo(() => spokenFrom(view.messages), [view.messages]);
  const newest = view.messages.findLast(({ seq }) => seq > 0)?.seq ?? 0;
  useSeen(talkKey, newest, isAtEnd && (talk.agent?.id === me.id || talk.cType === cTypes.orderCheck));
  useJump(talkKey, at, room);
  const earlier = () => void client.loadEarlier(talkKey).catch(() => undefined);
  // The room is drawn from its end: 0 is the newest, and above it scrollTop is negative.
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = room.current ?? {};
    setAtEnd(scrollTop > -edge);
    if (view.hasEarlier && !view.isLoadingEarlier && scrollHeight - clientHeight + scrollTop < edge) earlier();
  };
  if (view.phase === 'loading' && view.messages.length === 0)
    return (
      <div className={styles.still}>
        <Bones rows={9} />
      </div>
    );
  return (
    <div className={styles.around}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by Tab (WCAG 2.1.1) */}
      <div className={styles.room} ref={room} onScroll={onScroll} tabIndex={0} role="region" aria-label={t`消息`}>
        <ol className={styles.messages} aria-live="polite" data-state={view.phase}>
          {view.hasEarlier ? (
            <li className={styles.middle}>
              <Button type="text" size="small" loading={view.isLoadingEarlier} onClick={earlier}>
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
              cameWhileClosed={settings.data !== undefined && !wasOpen(settings.data, message.sendTime)}
            />
          ))}
          {view.typing ? <li className={styles.typing}>{t`${talk.shopper.nickName} 正在输入…`}</li> : null}
        </ol>
        {view.messages.length === 0 ? (
          <Blank icon="talk">{view.phase === 'failed' ? t`消息暂时读不到，连上后会自己出现。` : t`还没有消息。`}</Blank>
        ) : null}
      </div>
      {isAtEnd ? null : (
        <button type="button" className={styles.toEnd} onClick={() => room.current?.scrollTo({ top: 0 })}>
          {view.unread > 0 ? t`${view.unread} 条新消息` : t`回到最新`} ↓
        </button>
      )}
    </div>
  );
};

/** Goes to a message that a search has found, fetching what lies between. */
const useJump = (key: string, at: number | null, room: React.RefObject<HTMLDivElement | null>) => {
  const client = useServiceChat();
  useEffect(() => {
    if (at === null) return undefined;
    let isLeft = false;
    const jump = async () => {
      await client.loadBackTo(key, at).catch(() => undefined);
      requestAnimationFrame(() => {
        if (!isLeft) room.current?.querySelector(`[data-seq="${at}"]`)?.scrollIntoView({ block: 'center' });
      });
    };
    void jump();
    return () => {
      isLeft = true;
    };
  }, [client, key, at, room]);
};
