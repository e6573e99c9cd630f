import { mTypes } from '@hakobu/contract/chat/chat.shape';
import { previewOf } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { Bubble } from '../bubbles/Bubble.tsx';
import { previewText, refusalLabels } from '../chat.labels.ts';
import { recalledTextOf } from './recalled-texts.ts';
import styles from './talk.module.css';
import { talkTime } from './timeWords.ts';
import { useLongPress } from './useLongPress.ts';

export type MessageRowProps = {
  readonly message: ShownMessage;
  /** The time is said above it; null where it is not. */
  readonly timeAt: number | null;
  readonly onMenu: (message: ShownMessage) => void;
  /** Takes a text that was recalled back into the field. */
  readonly onEdit: (text: string) => void;
};

/** One message with what stands around it: the time, who said it, how it stands. */
export const MessageRow = memo(({ message, timeAt, onMenu, onEdit }: MessageRowProps) => {
  const { kind } = previewOf(message);
  const isLine = kind === 'recalled' || kind === 'notice';
  return (
    <li data-seq={message.seq > 0 ? message.seq : undefined} className={styles.item}>
      {timeAt === null ? null : (
        <p className={styles.line}>
          <time dateTime={new Date(message.sendTime).toISOString()}>
            {talkTime(new Date(message.sendTime).toISOString(), timeAt)}
          </time>
        </p>
      )}
      {isLine ? <Line message={message} onEdit={onEdit} /> : <Said message={message} onMenu={onMenu} />}
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

const Said = ({ message, onMenu }: Pick<MessageRowProps, 'message' | 'onMenu'>) => {
  const { t } = useLingui();
  const { isMine, fromName, fromIcon } = message;
  const press = useLongPress(() => onMenu(message));
  return (
    <div className={isMine ? styles.ownRow : styles.row}>
      {isMine ? <Standing message={message} onMenu={onMenu} /> : <Avatar icon={fromIcon} />}
      <div className={styles.saying} {...press}>
        <span className="seen-by-readers">{isMine ? t`我` : fromName}</span>
        <Bubble message={message} />
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

const Refused = ({ message }: { readonly message: ShownMessage }) => {
  const { i18n } = useLingui();
  return message.refused === null ? null : (
    <p className={styles.refused} role="alert">
      {i18n._(refusalLabels[message.refused])}
    </p>
  );
};

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
