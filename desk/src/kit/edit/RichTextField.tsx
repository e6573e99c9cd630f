import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './RichTextField.module.css';

type Props = {
  readonly label: string;
  readonly lang: string;
  /** HTML: what the server kept, or what was typed here. */
  readonly value: string;
  readonly isFixed: boolean;
  readonly onChange: (html: string) => void;
};

type Tool = readonly [command: string, face: string, name: string, argument?: string];

/**
 * Paragraphs, headings, lists, bold and links, written as they will be read. What is pasted comes without its looks; the
 * server keeps no more than what a notice may hold, whatever stands here.
 */
export const RichTextField = ({ label, lang, value, isFixed, onChange }: Props) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only what came from elsewhere: a caret would be lost over its own typing.
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = value;
  }, [value]);
  const tell = () => {
    if (box.current) onChange(box.current.textContent?.trim() === '' ? '' : box.current.innerHTML);
  };
  const run = (command: string, argument?: string) => {
    box.current?.focus();
    // No standard replaced it, and every browser has it: an editor of its own would be many times the whole page.
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand(command, false, argument);
    tell();
  };
  const link = () => {
    const address = window.prompt(t`链接的地址，https:// 开头；应用里的页面写成 #/pages/…`, 'https://');
    if (address && /^(https:\/\/|#\/|mailto:)/.test(address)) run('createLink', address);
  };
  const tools: readonly Tool[] = [
    ['bold', 'B', t`粗体`],
    ['formatBlock', 'H', t`小标题`, 'h3'],
    ['formatBlock', '¶', t`正文`, 'p'],
    ['insertUnorderedList', '•', t`列表`],
    ['insertOrderedList', '№', t`编号列表`],
  ];
  return (
    <div className={isFixed ? `${styles.rich} ${styles.read}` : styles.rich}>
      <div className={styles.tools} role="toolbar" aria-label={t`${label}的格式`} hidden={isFixed}>
        {tools.map(([command, face, name, argument]) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          >
            <span aria-hidden="true">{face}</span>
          </button>
        ))}
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={link}>
          {t`链接`}
        </button>
        <button
          type="button"
          title={t`去掉格式`}
          aria-label={t`去掉格式`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run('removeFormat');
            run('unlink');
          }}
        >
          <Icon name="cross" />
        </button>
      </div>
      <div
        ref={box}
        className={styles.body}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-readonly={isFixed}
        lang={lang}
        contentEditable={!isFixed}
        suppressContentEditableWarning
        onInput={tell}
        onBlur={tell}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
};
