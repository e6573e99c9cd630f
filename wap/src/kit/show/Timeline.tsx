import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './show.module.css';

export type TimelineStep = {
  readonly key: string;
  readonly title: ReactNode;
  /** When, where, who: `2026-11-20 16:05:09 · 成田仓 B-12`. */
  readonly note?: ReactNode;
  readonly state?: 'now' | 'done' | 'ahead';
};

/** What happened, newest first. */
export const Timeline = ({ steps }: { readonly steps: readonly TimelineStep[] }) => (
  <ol className={styles.timeline}>
    {steps.map(({ key, title, note, state = 'done' }) => (
      <li key={key} className={classes(styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
        <div>{title}</div>
        {note === undefined ? null : <small>{note}</small>}
      </li>
    ))}
  </ol>
);
