import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { fromTypes, mTypes } from '@hakobu/contract/chat/chat.shape';
import { readCheckNotice } from '@hakobu/contract/chat/client/check-notice';
import { isRecalled } from '@hakobu/contract/chat/client/thread';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../../kit/record/Tag.tsx';
import { clockText, instantText } from '../../../kit/text/time.ts';
import { usePreview } from '../../../parts/chat/usePreview.ts';
import { useStaff } from '../../../shell/session.ts';
import { BubbleTools } from './BubbleTools.tsx';
import { CheckNoticeCard } from './CheckNoticeCard.tsx';
import { Face } from '../Face.tsx';
import { extOf } from './message-ext.ts';
import { MessageBody } from './MessageBody.tsx';
import { RecalledLine } from './RecalledLine.tsx';
import { DeliveryStatus } from './DeliveryStatus.tsx';
import styles from '../talk/talk.module.css';

type Props = {
  readonly message: ShownMessage;
  readonly talk: Conversation;
  readonly isRead: boolean;
  /** The time above it, where one stands. */
  readonly time: string | null;
  readonly isFound: boolean;
  readonly cameWhileClosed: boolean;
};

/** One message: the shopper's at the left, the company's at the right, the product's own words in the middle. */
export const Bubble = (props: Props) => {
  const { message, talk, time, isFound } = props;
  const preview = usePreview();
  const notice = message.mType === mTypes.checkNotice ? readCheckNotice(message) : undefined;
  const isWordOfProduct =
    extOf(message).notice !== undefined ||
    message.mType === mTypes.checkNotice ||
    message.fromType === fromTypes.system;
  return (
    <>
      {time === null ? null : (
        <li className={styles.middle}>
          <time dateTime={new Date(message.sendTime).toISOString()} title={instantText(message.sendTime)}>
            {time}
          </time>
        </li>
      )}
      {isRecalled(message) ? (
        <li className={styles.middle} data-seq={message.seq}>
          <RecalledLine message={message} shopperName={talk.shopper.nickName} />
        </li>
      ) : notice ? (
        <li className={styles.notice} data-seq={message.seq}>
          <CheckNoticeCard notice={notice} exchangeRate={message.body.exchangeRate} at={message.sendTime} />
        </li>
      ) : isWordOfProduct ? (
        <li className={styles.middle} data-seq={message.seq}>
          {preview(message, talk.shopper.nickName)}
        </li>
      ) : (
        <Said {...props} key={isFound ? 'found' : 'said'} />
      )}
    </>
  );
};

const Said = ({ message, talk, isRead, isFound, cameWhileClosed }: Props) => {
  const { t } = useLingui();
  const me = useStaff();
  const isShopper = message.fromType === fromTypes.user;
  const isMine = message.isMine || message.fromUid === me.id;
  return (
    <li
      className={[styles.said, isShopper ? styles.theirs : styles.ours, isFound && styles.found].join(' ')}
      data-seq={message.seq}
    >
      {isShopper ? <Face name={talk.shopper.nickName} avatar={talk.shopper.avatar} /> : null}
      <div className={styles.column}>
        {isShopper || isMine ? null : <small className={styles.colleague}>{message.fromName}</small>}
        <MessageBody message={message} />
        <DeliveryStatus message={message} />
      </div>
      <span className={styles.meta}>
        {isShopper && cameWhileClosed ? <Tag>{t`非服务时间`}</Tag> : null}
        <time title={instantText(message.sendTime)}>{clockText(message.sendTime)}</time>
        {isShopper || message.seq === 0
          ? null
          : isRead
            ? t({ context: 'message', message: '已读' })
            : t({ context: 'message', message: '未读' })}
        <BubbleTools message={message} isMine={isMine} talk={talk} />
      </span>
    </li>
  );
};
