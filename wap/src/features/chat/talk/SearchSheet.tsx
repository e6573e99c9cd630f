import { searchMessages } from '@hakobu/contract/chat/chat.api';
import { cTypes, type ChatMessage } from '@hakobu/contract/chat/chat.shape';
import type { ConversationAddress } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBar } from '../../../kit/form/SearchBar.tsx';
import { InfiniteList } from '../../../kit/list/InfiniteList.tsx';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { useSettled } from '../../../kit/time/useSettled.ts';
import { links } from '../../../links.ts';
import { pagesQuery } from '../../../shell/calls/calls.ts';
import styles from './talk.module.css';

/** As the search takes them. */
const maxLetters = 60;

export type SearchSheetProps = {
  /** The conversation that is open: a find in another one opens that. */
  readonly here: ConversationAddress;
  readonly onClose: () => void;
  readonly onFound: (seq: number) => void;
};

/** Searches what was said; a find is shown in its place. */
export const SearchSheet = ({ here, onClose, onFound }: SearchSheetProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim().slice(0, maxLetters));
  const found = useInfiniteQuery(
    pagesQuery(searchMessages, { words }, { about: 'chat', enabled: words !== '', quiet: true }),
  );
  return (
    <Sheet open onClose={onClose} title={<Trans>搜索聊天记录</Trans>}>
      <div className={styles.search}>
        <SearchBar value={typed} onChange={setTyped} onSearch={setTyped} placeholder={t`搜索聊天内容`} focused />
        {words === '' ? null : (
          <InfiniteList
            query={found}
            keyOf={({ sMsgId }) => sMsgId}
            look="joined"
            skeleton={<RowSkeletons count={3} picture={false} />}
            empty={
              <EmptyState icon="search">
                <Trans>没有找到包含“{words}”的消息</Trans>
              </EmptyState>
            }
          >
            {(message) => <Find message={message} words={words} here={here} onFound={onFound} />}
          </InfiniteList>
        )}
      </div>
    </Sheet>
  );
};

type FindProps = Pick<SearchSheetProps, 'here' | 'onFound'> & {
  readonly message: ChatMessage;
  readonly words: string;
};

const Find = ({ message, words, here, onFound }: FindProps) => {
  const { body, fromName, sendTime, seq, cType, subjectId } = message;
  const isHere = cType === here.cType && subjectId === here.subjectId;
  const inspected = cType === cTypes.orderCheck ? subjectId : undefined;
  const open = () => (isHere ? onFound(seq) : go(links.talk({ inspected, seq })));
  return (
    <button type="button" className={styles.find} onClick={open}>
      <small>
        {isHere ? null : (
          <>
            {inspected === undefined ? <Trans>在线客服</Trans> : <Trans>订单 {inspected} 的验货</Trans>}
            {' · '}
          </>
        )}
        {fromName} · <Moment at={new Date(sendTime).toISOString()} />
      </small>
      <span>
        <Marked text={body.content ?? ''} words={words} />
      </span>
    </button>
  );
};

/** Letters before the find that are shown. */
const before = 16;

const Marked = ({ text, words }: { readonly text: string; readonly words: string }) => {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  const end = at + words.length;
  return (
    <>
      {at > before ? `…${text.slice(at - before, at)}` : text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
};
