import { addNote, type Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useRef } from 'react';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { Key } from '../../../kit/keys/Key.tsx';
import { isComposed } from '../../../kit/keys/keyboard.ts';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { useSend } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { SidebarHead } from './SidebarParts.tsx';
import styles from './sidebar.module.css';

/** What staff noted of the shopper; the shopper never sees it. N goes to a new one. */
export const NotesSection = ({ talk }: { readonly talk: Conversation }) => {
  const { t } = useLingui();
  const may = useMay('chat.answer');
  const now = useNow();
  return (
    <section className={styles.part} aria-label={t`备注`}>
      <SidebarHead title={t`备注`}>{may ? null : <Trans>客人看不到</Trans>}</SidebarHead>
      {may ? <NoteField key={talk.id} id={talk.id} /> : null}
      {talk.notes.length === 0 && !may ? <p className={styles.nothing}>{t`没有备注。`}</p> : null}
      <ul className={styles.notes}>
        {talk.notes.map((note) => (
          <li key={note.id}>
            {note.text}
            <small>
              {note.by} {shortInstantText(note.at, now)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};

const NoteField = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const field = useRef<TextAreaRef>(null);
  const [text, setText, clear] = useDraft(`chat-note:${id}`, '');
  const add = useSend(addNote, { onDone: clear });
  useKeys([{ keys: 'n', label: t`备注`, quick: true, onPress: () => field.current?.focus() }]);
  const keep = () => (text.trim() === '' || add.isPending ? undefined : add.mutate({ id, text: text.trim() }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent) || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    keep();
  };
  return (
    <div className={styles.noteField}>
      <Input.TextArea
        ref={field}
        aria-label={t`新备注`}
        data-takes="none"
        placeholder={t`记一笔，客人看不到`}
        value={text}
        maxLength={1000}
        autoSize={{ minRows: 1, maxRows: 4 }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button disabled={text.trim() === ''} loading={add.isPending} onClick={keep}>
        <Trans>记下</Trans> <Key keys="n" />
      </Button>
    </div>
  );
};
