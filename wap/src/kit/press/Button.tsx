import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './press.module.css';
import { Spinner } from './Spinner.tsx';
import { useGuardedPress } from './useGuardedPress.ts';

export type ButtonProps = {
  readonly children: ReactNode;
  /** What a press does. A returned promise shows the button's own progress until it settles. */
  readonly onPress?: () => unknown;
  /** `fill` moves things on (one a screen), `soft` second, `quiet` third, `danger` loses something, `text` a link. */
  readonly look?: 'fill' | 'soft' | 'quiet' | 'danger' | 'text';
  readonly size?: 'normal' | 'small';
  /** As wide as what holds it. */
  readonly wide?: boolean;
  readonly disabled?: boolean;
  /** Progress known from outside, e.g. `mutation.isPending`. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly label?: string;
};

/** A button that submits or navigates: one press a second, its own progress. */
export const Button = (props: ButtonProps) => {
  const { children, onPress, look = 'fill', size = 'normal', wide, disabled, type = 'button', label } = props;
  const { busy: working, press } = useGuardedPress(onPress);
  const busy = working || props.busy === true;
  return (
    <button
      type={type}
      className={classes(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={type === 'submit' && busy ? (event) => event.preventDefault() : onPress && press}
    >
      {busy ? <Spinner /> : null}
      <span className={styles.words}>{children}</span>
    </button>
  );
};
