import { type Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { listQuickReplies, useQuickReply as countQuickReply } from '@hakobu/contract/chat/customer-service.desk-api';
import { maxTextLetters } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { Key } from '../../../kit/keys/Key.tsx';
import { isComposed } from '../../../kit/keys/keyboard.ts';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { countText } from '../../../kit/text/money.ts';
import { call } from '../../../shell/api.ts';
import { useCall } from '../../../shell/calls.ts';
import styles from './composer.module.css';
import { completionsFor, isShortcut } from './completions.ts';
import { Completions, completionId, NoCompletions } from './Completions.tsx';
import { QuoteWords } from '../messages/QuoteLine.tsx';
import { answer, useAnswered } from './answered.ts';
import { Uploads } from './Uploads.tsx';
import { useServiceChat } from '../useServiceChat.ts';
import type { Sending } from './useSending.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

/** So many quick replies stand above the field; the rest is a slash away. */
const atHand = 3;

type Props = {
  readonly talk: Conversation;
  readonly talkKey: string;
  readonly sending: Sending;
  readonly onNext: () => void;
  readonly onCards: () => void;
  readonly onReplies: () => void;
};

/** What one says next: words with quick replies, files by button, paste and drop, cards. */
export const Composer = ({ talk, talkKey, sending, onNext, onCards, onReplies }: Props) => {
  const { t } = useLingui();
  const client = useServiceChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText, clear] = useDraft(`chat:${talk.id}`, '');
  const answered = useAnswered(talkKey);
  // Whoever chose to answer types next.
  useEffect(() => {
    if (answered) field.current?.focus();
  }, [answered]);
  const replies = useCall(listQuickReplies, {});
  const completions = completionsFor(text, replies.data ?? []);
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, completions.length - 1);
  const isTooLong = text.trim().length > maxTextLetters;
  const put = (reply: { readonly id: string; readonly text: string }) => {
    setText(text.startsWith('/') ? reply.text : text + reply.text);
    setChosen(0);
    field.current?.focus();
    void call(countQuickReply, { id: reply.id }).catch(() => undefined);
  };
  const send = (): boolean => {
    const content = text.trim();
    if (content === '' || isTooLong) return false;
    // A shortcut whose words are still on their way is not what the shopper is to read.
    if (isShortcut(content) && replies.data === undefined) return false;
    sending.sendText(content, answered?.sMsgId);
    answer(talkKey, undefined);
    clear();
    return true;
  };
  const sendOn = () => {
    if (send()) onNext();
  };
  useKeys([
    { keys: 'r', label: t`回复`, quick: true, onPress: () => field.current?.focus() },
    {
      keys: '/',
      label: t`快捷语`,
      quick: true,
      onPress: () => {
        if (text === '') setText('/');
        field.current?.focus();
      },
    },
    { keys: 'ctrl+enter', label: t`发送并下一位`, onPress: sendOn },
    { keys: 'o', label: t`发订单或包裹`, onPress: onCards },
    { keys: 'i', label: t`发文件`, onPress: () => picker.current?.click() },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const reply = completions[place];
    if (event.key === 'Escape' && reply) clear();
    else if (event.key === 'Escape') field.current?.blur();
    else if (reply && event.key === 'ArrowDown') setChosen((place + 1) % completions.length);
    else if (reply && event.key === 'ArrowUp') setChosen((place + completions.length - 1) % completions.length);
    else if (reply && (event.key === 'Enter' || event.key === 'Tab')) put(reply);
    else if (event.key === 'Enter' && !event.shiftKey) send();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.composer}>
      <Uploads sending={sending} />
      {answered ? (
        <div className={styles.answered}>
          <p>
            <QuoteWords talk={talk} seq={answered.seq} />
          </p>
          <Button type="text" size="small" onClick={() => answer(talkKey, undefined)}>
            <Trans>不引用</Trans>
          </Button>
        </div>
      ) : null}
      <div className={styles.replies}>
        {(replies.data ?? []).slice(0, atHand).map((reply) => (
          <button key={reply.id} type="button" title={reply.text} onClick={() => put(reply)}>
            /{reply.shortcut}
          </button>
        ))}
        {replies.data === undefined && replies.error ? (
          <button type="button" onClick={() => void replies.refetch()}>
            <Trans>快捷语读不到，重试</Trans>
          </button>
        ) : null}
        <button type="button" className={styles.manage} onClick={onReplies}>
          <Trans>管理快捷语</Trans>
        </button>
      </div>
      <div className={styles.field}>
        {completions.length > 0 ? (
          <Completions replies={completions} chosen={place} onChoose={put} />
        ) : isShortcut(text) ? (
          <NoCompletions read={replies} />
        ) : null}
        <textarea
          ref={field}
          aria-label={t`回复 ${nameOfShopper(talk.shopper.nickName)}`}
          data-takes="none"
          aria-autocomplete="list"
          aria-controls={completions.length > 0 ? completionId : undefined}
          aria-activedescendant={completions.length > 0 ? `${completionId}-${place}` : undefined}
          placeholder={t`回车发送，Shift + 回车换行，/ 选快捷语，文件可以粘贴或拖进来`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
            client.typing(talkKey);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            sending.sendFiles(files);
          }}
        />
      </div>
      {isTooLong ? (
        <p className={styles.wrong} role="alert">
          <Trans>太长了，最多 {countText(maxTextLetters)} 字，分成几条发。</Trans>
        </p>
      ) : null}
      <div className={styles.foot}>
        <Button onClick={() => picker.current?.click()}>
          <Trans>文件</Trans> <Key keys="i" />
        </Button>
        <Button onClick={onCards}>
          <Trans>订单卡</Trans> <Key keys="o" />
        </Button>
        <span />
        <Button type="primary" size="large" disabled={text.trim() === '' || isTooLong} onClick={sendOn}>
          <Trans>发送并下一位</Trans> <Key keys="ctrl+enter" />
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t`选要发的文件`}
          onChange={({ target }) => {
            sending.sendFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
};
