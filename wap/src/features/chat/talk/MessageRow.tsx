import { mTypes } from '@hakobu/contract/chat/chat.shape';
import { previewOf, quotedSeq } from '@hakobu/contract/chat/client/preview';
import type { ChatClient, ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useRef, type MouseEvent, type PointerEvent } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { Bubble } from '../bubbles/Bubble.tsx';
import { QuoteLine } from '../bubbles/QuoteLine.tsx';
import { UploadBubble } from '../bubbles/UploadBubble.tsx';
import { previewText, refusalText } from '../chat.labels.ts';
import { recalledTextOf } from './recalled-texts.ts';
import styles from './talk.module.css';
import { talkTime } from './timeWords.ts';

export type MessageRowProps = {
  readonly client: ChatClient;
  readonly conversation: string;
  readonly message: ShownMessage;
  /** The time is said above it; null where it is not. */
  readonly timeAt: number | null;
  /** What is new begins with it. */
  readonly isFirstUnread: boolean;
  readonly onMenu: (message: ShownMessage) => void;
  /** Leads to another message. */
  readonly onShow: (seq: number) => void;
  /** Takes a text that was recalled back into the field. */
  readonly onEdit: (text: string) => void;
};

/** One message with what stands around it: the time, who said it, how it stands. */
export const MessageRow = memo((props: MessageRowProps) => {
  const { client, message, timeAt, isFirstUnread, onEdit } = props;
  const { kind } = previewOf(message);
  const { upload } = message;
  const isLine = kind === 'recalled' || kind === 'notice';
  return (
    <li data-seq={message.seq > 0 ? message.seq : undefined} className={styles.item}>
      {isFirstUnread ? (
        <p className={styles.newLine} data-line>
          <Trans>以下为新消息</Trans>
        </p>
      ) : null}
      {timeAt === null ? null : (
        <p className={styles.line}>
          <time dateTime={new Date(message.sendTime).toISOString()}>
            {talkTime(new Date(message.sendTime).toISOString(), timeAt)}
          </time>
        </p>
      )}
      {upload ? (
        <div className={styles.ownRow}>
          <UploadBubble client={client} message={message} upload={upload} />
        </div>
      ) : isLine ? (
        <Line message={message} onEdit={onEdit} />
      ) : (
        <Said {...props} />
      )}
    </li>
  );
});

/** What was said about the talk, not in it. */
const Line = ({ message, onEdit }: Pick<MessageRowProps, 'message' | 'onEdit'>) => {
  const text = message.isMine ? recalledTextOf(message.sMsgId) : undefined;
  return (
    <p className={styles.line}>
      {previewText(message)}
      {text === undefined ? null : (
        <button type="button" className={styles.lineButton} onClick={() => onEdit(text)}>
          <Trans>重新编辑</Trans>
        </button>
      )}
    </p>
  );
};

const Said = ({ client, conversation, message, onMenu, onShow }: MessageRowProps) => {
  const { t } = useLingui();
  const { isMine, fromName, fromIcon } = message;
  const seq = quotedSeq(message);
  const press = useLongPress(() => onMenu(message));
  return (
    <div className={isMine ? styles.ownRow : styles.row}>
      {isMine ? <Standing message={message} onMenu={onMenu} /> : <Avatar icon={fromIcon} />}
      <div className={styles.saying} {...press}>
        <span className="seen-by-readers">{isMine ? t`我` : fromName}</span>
        <Bubble
          message={message}
          quote={
            seq === undefined ? null : (
              <QuoteLine client={client} conversation={conversation} seq={seq} onShow={onShow} />
            )
          }
        />
      </div>
      <button type="button" className={styles.rowMore} aria-label={t`对这条消息的操作`} onClick={() => onMenu(message)}>
        <Icon name="more" size={16} />
      </button>
      {isMine && message.refused !== null ? <Refused message={message} /> : null}
    </div>
  );
};

const Avatar = ({ icon }: { readonly icon: string }) => (
  <span className={styles.avatar}>
    {icon === '' ? <Icon name="shop" size={20} weight={1.5} /> : <Picture src={icon} alt="" size="36px" round />}
  </span>
);

const Refused = ({ message: { refused, refusedFor } }: { readonly message: ShownMessage }) =>
  refused === null ? null : (
    <p className={styles.refused} role="alert">
      {refusalText(refused, refusedFor)}
    </p>
  );

/** How one's own message stands: on its way, not through, read. */
const Standing = ({ message, onMenu }: Pick<MessageRowProps, 'message' | 'onMenu'>) => {
  const { t } = useLingui();
  if (message.state === 'failed')
    return (
      <button
        type="button"
        className={classes(styles.standing, styles.failed)}
        aria-label={t`没有发出，点按重发或删除`}
        onClick={() => onMenu(message)}
      >
        <b aria-hidden="true">!</b>
      </button>
    );
  if (message.state === 'sending')
    return (
      <span className={classes(styles.standing, styles.sending)} role="img" aria-label={t`正在发送`}>
        <Spinner />
      </span>
    );
  // A recall is no news to be read.
  if (message.state !== 'read' || message.mType === mTypes.back) return null;
  return (
    <span className={styles.standing}>
      <Trans>已读</Trans>
    </span>
  );
};

const pressMs = 450;
/** A finger that moves so far scrolls, in CSS pixels. */
const stirs = 10;

/** A finger that stays; a mouse has buttons of its own. The tap that ends it does nothing else. */
const useLongPress = (act: () => void) => {
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isDone: false });
  const stop = () => clearTimeout(press.current.timer);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      const isTouch = pointerType !== 'mouse';
      press.current = { timer: 0, x: clientX, y: clientY, isTouch, isDone: false };
      if (!isTouch) return;
      press.current.timer = window.setTimeout(() => {
        press.current.isDone = true;
        act();
      }, pressMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > stirs) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current.isTouch) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.isDone) return;
      press.current.isDone = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
