import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { fromTypes, mTypes } from '@hakobu/contract/chat/chat.shape';
import { readCheckNotice } from '@hakobu/contract/chat/client/check-notice';
import { quotedSeq } from '@hakobu/contract/chat/client/preview';
import { isRecalled } from '@hakobu/contract/chat/client/thread';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui, Trans } from '@lingui/react/macro';
import { clockText, instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { usePreview } from '../../../parts/chat/usePreview.ts';
import { useStaff } from '../../../shell/session.ts';
import { BubbleTools } from './BubbleTools.tsx';
import { CheckNoticeCard } from './CheckNoticeCard.tsx';
import { Face } from '../Face.tsx';
import { extOf } from './message-ext.ts';
import { MessageBody } from './MessageBody.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { RecalledLine } from './RecalledLine.tsx';
import styles from '../talk/talk.module.css';
import { Button } from 'antd';
import { useRefusalWords } from '../useRefusalWords.ts';
import { useServiceChat } from '../useServiceChat.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly message: ShownMessage;
  readonly talk: Conversation;
  readonly isRead: boolean;
  /** The time above it, where one stands. */
  readonly time: string | null;
  readonly isFound: boolean;
  /** The first that its shopper said in a time in which customer service was closed. */
  readonly beginsClosed: boolean;
};

/** One message: the shopper's at the left, the company's at the right, the product's own words in the middle. */
export const Bubble = (props: Props) => {
  const { t } = useLingui();
  const { message, talk, time, isFound, beginsClosed } = props;
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
      {beginsClosed ? <li className={styles.middle}>{t`非服务时间的留言`}</li> : null}
      {isRecalled(message) ? (
        <li className={styles.middle} data-seq={message.seq}>
          <RecalledLine message={message} shopperName={nameOfShopper(talk.shopper.nickName)} />
        </li>
      ) : notice ? (
        <li className={styles.notice} data-seq={message.seq}>
          <CheckNoticeCard notice={notice} exchangeRate={message.body.exchangeRate} at={message.sendTime} />
        </li>
      ) : isWordOfProduct ? (
        <li className={styles.middle} data-seq={message.seq}>
          {preview(message, nameOfShopper(talk.shopper.nickName))}
        </li>
      ) : (
        <Said {...props} key={isFound ? 'found' : 'said'} />
      )}
    </>
  );
};

const Said = ({ message, talk, isRead, isFound }: Props) => {
  const { t } = useLingui();
  const me = useStaff();
  const isShopper = message.fromType === fromTypes.user;
  const quoted = quotedSeq(message);
  const isMine = message.isMine || message.fromUid === me.id;
  return (
    <li
      className={[styles.said, isShopper ? styles.theirs : styles.ours, isFound && styles.found].join(' ')}
      data-seq={message.seq}
    >
      {isShopper ? <Face name={nameOfShopper(talk.shopper.nickName)} avatar={talk.shopper.avatar} /> : null}
      <div className={styles.column}>
        {isShopper || isMine ? null : <small className={shape.muted}>{message.fromName}</small>}
        {quoted === undefined ? null : <QuoteLine talk={talk} seq={quoted} />}
        <MessageBody message={message} />
        <DeliveryStatus message={message} />
      </div>
      <span className={styles.meta}>
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

/** How one's own message stands while the server does not have it: on its way, late, or refused. */
const DeliveryStatus = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = useLingui();
  const client = useServiceChat();
  const words = useRefusalWords();
  const { state, refused, refusedFor, msgId } = message;
  if (state === 'sending') return <small className={shape.muted}>{t`发送中…`}</small>;
  if (state !== 'failed') return null;
  return (
    <small className={styles.failed} role="alert">
      {refused === null ? t`还没有送到，连上后会再发。` : words(refused, refusedFor)}{' '}
      <Button size="small" type="link" onClick={() => client.retry(msgId)}>
        <Trans>重发</Trans>
      </Button>
      <Button size="small" type="link" danger onClick={() => client.discard(msgId)}>
        <Trans>不发了</Trans>
      </Button>
    </small>
  );
};
