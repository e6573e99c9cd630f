import { recallInGroup } from '@hakobu/contract/groups/talk.api';
import { type GroupMessage, recallWithinMinutes } from '@hakobu/contract/groups/talk.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { serverNow } from '../../../kit/time/serverClock.ts';
import { Moment } from '../../../kit/time/Moment.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { PersonName } from '../PersonLine.tsx';
import { changedByTalk } from './group-talk.queries.ts';
import { NoticeWords } from './NoticeWords.tsx';
import styles from './talk.module.css';
import { useTalkEnd } from './useTalkEnd.ts';

type RowsProps = {
  readonly id: string;
  readonly messages: readonly GroupMessage[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly onEarlier: () => void;
};

/** After a silence of so long the time is said anew. */
const silenceMs = 5 * 60_000;
const lookEveryMs = 10_000;

export const TalkRows = ({ id, messages, hasEarlier, isLoadingEarlier, onEarlier }: RowsProps) => {
  const { t } = useLingui();
  const box = useTalkEnd(messages[0]?.seq ?? 0, messages[messages.length - 1]?.seq ?? 0);
  const now = useNow();
  return (
    // What scrolls by itself must be in reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.box} role="log" aria-label={t`聊天记录`} tabIndex={0}>
      {isLoadingEarlier ? (
        <p className={styles.line}>
          <Spinner /> <Trans>正在加载更早的消息</Trans>
        </p>
      ) : hasEarlier ? (
        <p className={styles.line}>
          <button type="button" className={styles.lineButton} onClick={onEarlier}>
            <Trans>查看更早的消息</Trans>
          </button>
        </p>
      ) : (
        <p className={styles.line}>
          <Trans>这里看得到你入团以后的消息。电话、微信号和收款码会被隐藏，付款请只在平台内进行。</Trans>
        </p>
      )}
      <ul>
        {messages.map((message, at) => (
          <li key={message.seq}>
            {isAfterSilence(message, messages[at - 1]) ? (
              <p className={styles.line}>
                <Moment at={message.sentAt} />
              </p>
            ) : null}
            {message.kind === 'notice' || message.isRecalled ? (
              <p className={styles.line}>
                <NoticeWords message={message} />
              </p>
            ) : (
              <Said id={id} message={message} now={now} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const isAfterSilence = ({ sentAt }: GroupMessage, before: GroupMessage | undefined): boolean =>
  before === undefined || Date.parse(sentAt) - Date.parse(before.sentAt) > silenceMs;

/** The server's time, so often that what can be taken back no longer is not offered for long. */
const useNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type SaidProps = { readonly id: string; readonly message: GroupMessage; readonly now: number };

const Said = ({ id, message, now }: SaidProps) => {
  const { person, isMe, isOwner, text, isMasked, sentAt, seq } = message;
  const mayRecall = isMe && now - Date.parse(sentAt) < recallWithinMinutes * 60_000;
  const hidden = isMasked ? (
    <small className={styles.hidden}>
      <Trans>有一部分已隐藏</Trans>
    </small>
  ) : null;
  if (isMe)
    return (
      <div className={styles.ownRow}>
        {mayRecall ? <RecallButton id={id} seq={seq} /> : null}
        <div className={styles.saying}>
          <div className={styles.mine}>{text}</div>
          {hidden}
        </div>
      </div>
    );
  return (
    <div className={styles.row}>
      <span className={styles.avatar}>
        {person === null || person.avatar === '' ? (
          <Icon name="person" size={20} weight={1.5} />
        ) : (
          <Picture src={person.avatar} alt="" size="36px" round />
        )}
      </span>
      <div className={styles.saying}>
        <p className={styles.name}>
          {person ? <PersonName person={person} /> : null}
          {isOwner ? (
            <Tag tone="own">
              <Trans>团长</Trans>
            </Tag>
          ) : null}
        </p>
        <div className={styles.theirs}>{text === '' ? '—' : text}</div>
        {hidden}
      </div>
    </div>
  );
};

const RecallButton = ({ id, seq }: { readonly id: string; readonly seq: number }) => {
  const recall = useSend(recallInGroup, { changes: changedByTalk });
  return (
    <button
      type="button"
      className={styles.lineButton}
      disabled={recall.isPending}
      onClick={() => recall.mutate({ id, seq })}
    >
      <Trans>撤回</Trans>
    </button>
  );
};
