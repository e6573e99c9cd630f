import { type ConversationRow, countConversations } from '@hakobu/contract/chat/chat.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { EmptyState, ErrorState } from '../../../kit/frame/States.tsx';
import { WordsField } from '../../../kit/input/WordsField.tsx';
import { Chips } from '../../../kit/table/Chips.tsx';
import type { List } from '../../../kit/table/list.ts';
import { MoreRows } from '../../../kit/table/TableParts.tsx';
import { useCall } from '../../../shell/calls.ts';
import styles from './list.module.css';
import { TalkRow } from './TalkRow.tsx';
import type { TalkView, View } from '../views.ts';

type Props = {
  readonly view: TalkView;
  readonly words: string;
  readonly list: List<ConversationRow>;
  readonly open: string | null;
  readonly onView: (view: View) => void;
  readonly onFind: (words: string) => void;
  readonly onOpen: (id: string) => void;
};

/** Conversations: one's own and the queue with who waits longest on top, or all with the latest on top. */
export const TalkList = ({ view, words, list, open, onView, onFind, onOpen }: Props) => {
  const { t } = useLingui();
  const counts = useCall(countConversations, {}, { everyMs: 20_000 });
  const chips = [
    { value: 'mine' as const, label: t`我的`, count: counts.data?.mine },
    { value: 'waiting' as const, label: t`等待`, count: counts.data?.waiting },
    { value: 'all' as const, label: t({ context: 'conversations', message: '全部' }) },
  ];
  return (
    <Panel
      label={t`会话列表`}
      bar={
        <div className={styles.bars}>
          <Chips<TalkView> label={t`哪些会话`} chips={chips} value={view} onChange={onView} />
          <div className={styles.find} role="search" aria-label={t`查找会话`}>
            <WordsField label={t`查找会话`} placeholder={t`昵称、编号、单号，回车查找`} value={words} onFind={onFind} />
          </div>
        </div>
      }
    >
      <Rows {...{ view, words, list, open, onView, onOpen }} />
    </Panel>
  );
};

const rows = Array.from({ length: 9 }, (_, place) => place);

const Rows = ({ view, words, list, open, onView, onOpen }: Omit<Props, 'onFind'>) => {
  const { t } = useLingui();
  if (list.state === 'error') return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.state === 'loading')
    return (
      <div data-state="loading" aria-busy="true" aria-label={t`正在读取会话`} role="status">
        {rows.map((place) => (
          <div key={place} className={styles.skeletonLine}>
            <i />
            <i />
          </div>
        ))}
      </div>
    );
  if (list.rows.length === 0) return <Nothing view={view} isFound={words !== ''} onView={onView} />;
  return (
    <>
      <ul className={styles.rows} data-state="ready">
        {list.rows.map((row) => (
          <TalkRow key={row.id} row={row} isOpen={row.id === open} onOpen={onOpen} />
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  );
};

type NothingProps = { readonly view: TalkView; readonly isFound: boolean; readonly onView: (view: View) => void };

const Nothing = ({ view, isFound, onView }: NothingProps) => {
  const { t } = useLingui();
  const text = isFound
    ? t`没有这样的会话。`
    : { mine: t`手上没有会话。`, waiting: t`没有人在等。`, all: t`还没有会话。` }[view];
  const to = view === 'mine' ? ('waiting' as const) : ('all' as const);
  const toText = to === 'waiting' ? t`看等待的` : t`看全部`;
  return (
    <EmptyState icon="talk" action={view === 'all' ? null : <Button onClick={() => onView(to)}>{toText}</Button>}>
      {text}
    </EmptyState>
  );
};
