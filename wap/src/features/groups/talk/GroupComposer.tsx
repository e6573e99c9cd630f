import { masked } from '@hakobu/contract/groups/masked';
import { sayInGroup } from '@hakobu/contract/groups/talk.api';
import { longestSaid } from '@hakobu/contract/groups/talk.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { newKey } from '../../../shell/calls/api.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByTalk } from './group-talk.queries.ts';
import styles from './talk.module.css';

/** While an input method is composing, Enter chooses a word; Safari says so by the key's old number alone. */
const isChoosingWord = ({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean => isComposing || keyCode === 229;

/** What one says with. Words stay in the field until they are there; sent again they are the same message. */
export const GroupComposer = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const msgId = useRef(newKey());
  const say = useSend(sayInGroup, { changes: changedByTalk });
  const type = (next: string) => {
    // Other words are another message.
    if (next !== text) msgId.current = newKey();
    setText(next);
  };
  const send = async () => {
    const said = text.trim();
    if (said === '' || say.isPending) return;
    await say.mutateAsync({ id, msgId: msgId.current, text: said });
    type('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isChoosingWord(event.nativeEvent)) return;
    event.preventDefault();
    void send().catch(() => undefined);
  };
  return (
    <div className={styles.composer}>
      {masked(text).isMasked ? (
        <p className={styles.warning} role="status">
          <Trans>电话、微信号、收款码这一类会被隐藏。请不要在平台以外付款。</Trans>
        </p>
      ) : null}
      <div className={styles.textLine}>
        <div className={styles.grown} data-text={text}>
          <textarea
            className={styles.field}
            rows={1}
            enterKeyHint="send"
            aria-label={t`说点什么`}
            placeholder={t`说点什么`}
            maxLength={longestSaid}
            value={text}
            readOnly={say.isPending}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKey}
          />
        </div>
        <button
          type="button"
          className={styles.send}
          disabled={text.trim() === ''}
          aria-busy={say.isPending || undefined}
          // The field keeps the focus, and the keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void send().catch(() => undefined)}
        >
          <Trans>发送</Trans>
        </button>
      </div>
    </div>
  );
};
