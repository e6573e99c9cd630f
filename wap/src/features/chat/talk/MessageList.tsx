import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import type { ConversationView, ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { UploadRow } from '../bubbles/UploadRow.tsx';
import type { Upload } from '../compose/uploads.ts';
import { MessageRow } from './MessageRow.tsx';
import { saysTime } from './talk.rules.ts';
import styles from './talk.module.css';
import { Welcome } from './Welcome.tsx';
import type { TalkScroll } from './useTalkScroll.ts';

export type MessageListProps = {
  readonly scroll: TalkScroll;
  readonly view: ConversationView;
  readonly uploads: readonly Upload[];
  readonly service: ServiceDesk | undefined;
  readonly onMenu: (message: ShownMessage) => void;
  readonly onEdit: (text: string) => void;
  readonly onEarlier: () => void;
  /** After the last message. */
  readonly children: ReactNode;
};

export const MessageList = (props: MessageListProps) => {
  const { scroll, view, uploads, service, onMenu, onEdit, onEarlier, children } = props;
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
        <ol>
          {messages.map((message, at) => (
            <MessageRow
              key={message.key}
              message={message}
              timeAt={saysTime(message, messages[at - 1]) ? now : null}
              onMenu={onMenu}
              onEdit={onEdit}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ol>
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
