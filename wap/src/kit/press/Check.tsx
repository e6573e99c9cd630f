import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import { Icon } from '../look/Icon.tsx';
import styles from './press.module.css';

export type CheckProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Visible words beside the mark. */
  readonly children?: ReactNode;
  /** What readers hear when there are no visible words. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** `radio` where exactly one of several is chosen; give those the same `name`. */
  readonly kind?: 'checkbox' | 'radio';
  readonly name?: string;
};

/** The round mark that selects, with a native control under it. */
export const Check = ({ checked, onChange, children, label, disabled, kind = 'checkbox', name }: CheckProps) => (
  <label className={styles.check}>
    <input
      type={kind}
      name={name}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={classes(styles.mark, checked && styles.marked)} aria-hidden="true">
      {checked ? <Icon name="check" size={14} weight={2.6} /> : null}
    </span>
    {children === undefined ? null : <span>{children}</span>}
  </label>
);
