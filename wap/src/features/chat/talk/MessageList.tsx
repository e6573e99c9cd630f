import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient, ConversationView, ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { deskStatus } from '../help/desk-status.rules.ts';
import { StretchRows } from './StretchRows.tsx';
import { inStretches } from './stretches.rules.ts';
import styles from './talk.module.css';
import type { TalkScroll } from './useTalkScroll.ts';

export type MessageListProps = {
  readonly scroll: TalkScroll;
  readonly view: ConversationView;
  readonly client: ChatClient;
  /** Over this message stands the line of what is new. */
  readonly lineKey: string | undefined;
  readonly service: ServiceDesk | undefined;
  readonly onMenu: (message: ShownMessage) => void;
  readonly onShow: (seq: number) => void;
  readonly onEdit: (text: string) => void;
  readonly onEarlier: () => void;
  /** After the last message. */
  readonly children: ReactNode;
};

export const MessageList = (props: MessageListProps) => {
  const { scroll, view, client, lineKey, service, onMenu, onShow, onEdit, onEarlier, children } = props;
  const { t } = useLingui();
  const { messages } = view;
  const { box, inside } = scroll;
  const now = useToday();
  return (
    // What scrolls by itself must be in reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.box} role="log" aria-label={t`聊天记录`} tabIndex={0}>
      <div ref={inside} className={styles.inside}>
        <Beginning view={view} onEarlier={onEarlier} />
        {messages.length === 0 ? <Welcome service={service} /> : null}
        {inStretches(messages).map((stretch) => (
          <StretchRows
            key={stretch.id}
            stretch={stretch}
            box={box}
            lineKey={lineKey}
            now={now}
            client={client}
            conversation={view.key}
            onMenu={onMenu}
            onShow={onShow}
            onEdit={onEdit}
          />
        ))}
        {children}
      </div>
    </div>
  );
};

/** What stands before the first message. */
const Beginning = ({ view, onEarlier }: { readonly view: ConversationView; readonly onEarlier: () => void }) => {
  if (view.isLoadingEarlier)
    return (
      <p className={styles.line}>
        <Spinner /> <Trans>正在加载更早的消息</Trans>
      </p>
    );
  if (view.hasEarlier)
    return (
      <p className={styles.line}>
        <button type="button" className={styles.lineButton} onClick={onEarlier}>
          <Trans>查看更早的消息</Trans>
        </button>
      </p>
    );
  return null;
};

const minuteMs = 60_000;

/** The time by which `今天` and `昨天` are told; it moves on with the day, not with each minute. */
const useToday = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(
      () => setNow((before) => (new Date(before).toDateString() === new Date().toDateString() ? before : Date.now())),
      minuteMs,
    );
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Before anything was said: what can be asked, and what happens outside the hours. */
const Welcome = ({ service }: { readonly service: ServiceDesk | undefined }) => (
  <div className={styles.welcome}>
    <span className={styles.welcomeIcon}>
      <Icon name="chat" size={40} weight={1.2} />
    </span>
    <p>
      <Trans>你好，有什么可以帮你？可以直接发订单、包裹或商品给客服。</Trans>
    </p>
    {service && deskStatus(service).kind === 'closed' ? (
      <p>
        <Trans>现在是休息时间，留言后我们一上班就回复。</Trans>
      </p>
    ) : null}
  </div>
);
