import { maxTextLetters } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, RefObject } from 'react';
import { ChatIcon, type ChatIconName } from '../ChatIcon.tsx';
import styles from './compose.module.css';
import { lettersOf } from './text-length.rules.ts';

export type Panel = 'none' | 'emoji' | 'plus';

export type TextLineProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onFiles: (files: readonly File[]) => void;
};

/** From so many letters on they are counted. */
const warnFrom = maxTextLetters - 500;

/** While an input method is composing, Enter chooses a word; Safari says so by the key's old number alone. */
const isChoosingWord = ({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean => isComposing || keyCode === 229;

/** The field, as high as its words up to five lines, and what opens beside it. */
export const TextLine = ({ field, text, panel, onPanel, onText, onSend, onFiles }: TextLineProps) => {
  const { t } = useLingui();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isChoosingWord(event.nativeEvent)) return;
    event.preventDefault();
    onSend();
  };
  const toggle = (wanted: Panel) => {
    if (panel === wanted) field.current?.focus();
    else field.current?.blur();
    onPanel(panel === wanted ? 'none' : wanted);
  };
  const count = text.length > warnFrom ? lettersOf(text) : 0;
  return (
    <>
      {count > warnFrom ? (
        <p className={count > maxTextLetters ? styles.tooLong : styles.count} role="status">
          {count > maxTextLetters ? (
            <Trans>
              {count} / {maxTextLetters} 字，太长了，请分成几条发送
            </Trans>
          ) : (
            <Trans>
              {count} / {maxTextLetters} 字
            </Trans>
          )}
        </p>
      ) : null}
      <div className={styles.textLine}>
        <div className={styles.grown} data-text={text}>
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            enterKeyHint="send"
            aria-label={t`说点什么`}
            placeholder={t`说点什么`}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={onKey}
            onFocus={() => onPanel('none')}
            onPaste={(event) => {
              const files = Array.from(event.clipboardData.files);
              if (files.length === 0) return;
              event.preventDefault();
              onFiles(files);
            }}
          />
        </div>
        <Toggle
          icon={panel === 'emoji' ? 'keyboard' : 'smile'}
          label={panel === 'emoji' ? t`键盘` : t`表情`}
          onPress={() => toggle('emoji')}
        />
        {text.trim() === '' ? (
          <Toggle
            icon={panel === 'plus' ? 'close' : 'add'}
            label={panel === 'plus' ? t`收起` : t`更多`}
            onPress={() => toggle('plus')}
          />
        ) : (
          <button
            type="button"
            className={styles.send}
            // The field keeps the focus, and the keyboard stays.
            onPointerDown={(event) => event.preventDefault()}
            onClick={onSend}
          >
            <Trans>发送</Trans>
          </button>
        )}
      </div>
    </>
  );
};

type ToggleProps = { readonly icon: ChatIconName; readonly label: string; readonly onPress: () => void };

const Toggle = ({ icon, label, onPress }: ToggleProps) => (
  <button type="button" className={styles.toggle} aria-label={label} onClick={onPress}>
    <ChatIcon name={icon} size={26} />
  </button>
);
