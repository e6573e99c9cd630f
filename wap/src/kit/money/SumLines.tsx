import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './money.module.css';

export type SumLine = {
  readonly key: string;
  readonly label: ReactNode;
  /** Small and grey under the label: where the number comes from. */
  readonly note?: ReactNode;
  readonly value: ReactNode;
  /** `gain` is money back or less than estimated, `wait` waits for the shopper, `held` is frozen. */
  readonly tone?: 'gain' | 'wait' | 'held' | 'loss' | undefined;
  readonly strong?: boolean;
};

/** A sum line by line: reason left, amount right. */
export const SumLines = ({ lines }: { readonly lines: readonly SumLine[] }) => (
  <dl className={styles.sum}>
    {lines.map(({ key, label, note, value, tone, strong }) => (
      <div key={key} className={classes(styles.line, strong && styles.strong)}>
        <dt>
          {label}
          {note === undefined ? null : <small>{note}</small>}
        </dt>
        <dd className={classes(tone && styles[tone])}>{value}</dd>
      </div>
    ))}
  </dl>
);
