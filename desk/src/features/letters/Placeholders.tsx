import type { TemplateDetail } from '@hakobu/contract/letters/template.desk-api';
import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import styles from './letter-texts.module.css';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: EventTarget | null): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Writes where the caret stands or over what is selected, and tells the field's owner as a key would. */
const writeInto = (field: TextControl, words: string): void => {
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
};

type Props = {
  readonly obligatory: readonly string[];
  readonly optional: readonly string[];
  readonly values: TemplateDetail['samples']['zh-CN']['values'];
  /** The fields that they are written into. */
  readonly children: ReactNode;
};

/** Fields with the facts that they may name beneath: one that is pressed is written at the caret. */
export const Placeholders = ({ obligatory, optional, values, children }: Props) => {
  const { t } = useLingui();
  const last = useRef<TextControl | null>(null);
  const all = useRef<HTMLDivElement>(null);
  const remember = ({ target }: FocusEvent) => {
    if (isTextControl(target)) last.current = target;
  };
  const write = (name: string) => {
    // Nobody was in a field yet, or the paragraph that it was is gone: the end of the last one.
    const field = last.current?.isConnected
      ? last.current
      : [...(all.current?.querySelectorAll('textarea') ?? [])].at(-1);
    if (!field) return;
    if (field !== last.current) field.setSelectionRange(field.value.length, field.value.length);
    writeInto(field, `{${name}}`);
  };
  const button = (name: string, says: string, className?: string) => (
    <button key={name} type="button" className={className} title={says} onClick={() => write(name)}>
      {`{${name}}`}
    </button>
  );
  return (
    <div ref={all} className={styles.write} onFocus={remember}>
      {children}
      <div className={styles.names} role="group" aria-label={t`占位，点一下写到光标处`}>
        {obligatory.map((name) => button(name, t`必须写上。例：${values[name] ?? ''}`, styles.obligatory))}
        {optional.map((name) => button(name, t`不是每封信都有，没有时整段不写。例：${values[name] ?? ''}`))}
      </div>
    </div>
  );
};
