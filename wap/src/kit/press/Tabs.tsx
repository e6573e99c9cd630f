import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './press.module.css';

export type Choice<Key extends string> = {
  readonly key: Key;
  readonly label: ReactNode;
  readonly count?: number | undefined;
};

export type TabsProps<Key extends string> = {
  readonly choices: readonly Choice<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** What is chosen, for readers. */
  readonly label: string;
  /** `lines` underline the chosen one, `pills` fill it; both scroll sideways when they do not fit. */
  readonly look?: 'lines' | 'pills';
};

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Chooses one of a few: a status of a list, a filter. Arrow keys move the choice. */
export const Tabs = <Key extends string>({ choices, value, onChange, label, look = 'lines' }: TabsProps<Key>) => {
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = arrows[event.key];
    const at = choices.findIndex((choice) => choice.key === value);
    const next = by === undefined ? undefined : choices[(at + by + choices.length) % choices.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    const buttons = event.currentTarget.parentElement?.querySelectorAll('button');
    buttons?.[choices.indexOf(next)]?.focus();
  };
  const row = useRef<HTMLDivElement>(null);
  const chosen = choices.findIndex((choice) => choice.key === value);
  // An address may choose one that lies outside.
  useEffect(() => showInRow(row.current, chosen), [chosen]);
  return (
    <div ref={row} className={classes(styles.tabs, styles[look])} role="radiogroup" aria-label={label}>
      {choices.map(({ key, label: words, count }) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === value}
          tabIndex={key === value ? 0 : -1}
          className={classes(key === value && styles.chosen)}
          onClick={() => onChange(key)}
          onKeyDown={step}
        >
          {words}
          {count ? <span className={styles.count}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
};

/** Scrolls the row, and nothing around it, until this child is in its middle. */
const showInRow = (row: HTMLElement | null, place: number): void => {
  const child = row?.children[place];
  if (!row || !child) return;
  const [of, is] = [row.getBoundingClientRect(), child.getBoundingClientRect()];
  row.scrollBy({ left: is.left + is.width / 2 - (of.left + of.width / 2) });
};
