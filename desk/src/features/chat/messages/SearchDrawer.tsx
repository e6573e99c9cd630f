import { searchDeskMessages } from '@hakobu/contract/chat/chat.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Drawer, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { MoreRows } from '../../../kit/table/TableParts.tsx';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import styles from '../composer/composer.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly onFound: (conversationId: string, seq: number) => void; readonly onClose: () => void };

/** Where all words are single Latin letters or digits no index finds them, and the server refuses to read every text. */
const isTooShort = (words: string): boolean => /^[a-z0-9](\s+[a-z0-9])*$/i.test(words);

/** Looks in the words of every conversation; a hit opens the conversation there. */
export const SearchDrawer = ({ onFound, onClose }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const field = useRef<InputRef>(null);
  return (
    <Drawer
      open
      title={t`在消息里找`}
      size={460}
      onClose={onClose}
      afterOpenChange={(isOpen) => (isOpen ? field.current?.focus() : undefined)}
    >
      <Input.Search
        ref={field}
        aria-label={t`要找的话`}
        placeholder={t`要找的话，回车查找`}
        value={typed}
        maxLength={60}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => setWords(text.normalize('NFKC').trim())}
      />
      {words === '' ? null : isTooShort(words) ? (
        <EmptyState icon="find">{t`只有一个字母或数字找不了，请多写一些。`}</EmptyState>
      ) : (
        <Hits key={words} words={words} onFound={onFound} />
      )}
    </Drawer>
  );
};

const Hits = ({ words, onFound }: { readonly words: string; readonly onFound: Props['onFound'] }) => {
  const { t } = useLingui();
  const now = useNow();
  const { list } = useKeysetList(searchDeskMessages, { words, limit: 30 });
  if (list.state === 'loading') return <Skeleton rows={6} />;
  if (list.state === 'error') return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0) return <EmptyState icon="find">{t`没有消息里有「${words}」。`}</EmptyState>;
  return (
    <>
      <ul className={styles.hits}>
        {list.rows.map(({ message, shopper }) => (
          <li key={message.sMsgId}>
            <button type="button" onClick={() => onFound(message.conversationId, message.seq)}>
              <b>{nameOfShopper(shopper.nickName)}</b> <small>{shopper.number}</small>
              <time>{shortInstantText(message.sendTime, now)}</time>
              <span>
                {message.fromName}：{message.body.content}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  );
};
