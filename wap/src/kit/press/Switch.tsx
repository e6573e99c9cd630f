import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './press.module.css';

export type SwitchProps = {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** What it switches, for readers. */
  readonly label: string;
  readonly children?: ReactNode;
};

/** On or off at once: no button confirms it. A native control lies under it. */
export const Switch = ({ on, onChange, label, children }: SwitchProps) => (
  <label className={styles.switch}>
    {children}
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={classes(styles.track, on && styles.trackOn)} aria-hidden="true" />
  </label>
);
