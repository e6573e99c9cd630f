import type { ConversationRow } from '@hakobu/contract/chat/chat.desk-api';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Tag } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { countText } from '../../../kit/text/money.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { usePreview } from '../../../parts/chat/usePreview.ts';
import { useStaff } from '../../../shell/session.ts';
import { Face } from '../Face.tsx';
import styles from './list.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly row: ConversationRow; readonly isOpen: boolean; readonly onOpen: (id: string) => void };

/** One conversation in the list: who, what was said last, how long they wait against the limit. */
export const TalkRow = ({ row, isOpen, onOpen }: Props) => {
  const { t } = useLingui();
  const preview = usePreview();
  const me = useStaff();
  const now = useNow();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { shopper, agent, unread } = row;
  const isMine = agent?.id === me.id;
  return (
    <li ref={place}>
      <button
        type="button"
        className={[styles.row, isOpen && styles.open].join(' ')}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(row.id)}
      >
        <Face name={nameOfShopper(shopper.nickName)} avatar={shopper.avatar} isOnline={row.isOnline} />
        <span className={styles.said}>
          <span className={styles.who}>
            <b>{nameOfShopper(shopper.nickName)}</b>
            {row.cType === cTypes.orderCheck ? <Tag>{t`验货`}</Tag> : null}
            <span>{isMine ? t`我` : agent?.name}</span>
          </span>
          <span className={styles.last}>
            {row.last === null ? t`还没有消息` : preview(row.last, nameOfShopper(shopper.nickName))}
          </span>
        </span>
        <span className={styles.side}>
          {row.waitsSince === null ? (
            <time dateTime={row.lastAt ?? undefined}>
              {row.lastAt === null ? '' : shortInstantText(row.lastAt, now)}
            </time>
          ) : (
            <Age since={row.waitsSince} dueAt={row.answerDueAt} />
          )}
          {unread > 0 ? <em aria-label={t`${countText(unread)} 条未读`}>{unread > 99 ? '99+' : unread}</em> : null}
        </span>
      </button>
    </li>
  );
};
