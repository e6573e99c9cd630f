import type { ReactNode } from 'react';
import { Button } from '../press/Button.tsx';
import { useGuardedPress } from '../press/useGuardedPress.ts';
import styles from './form.module.css';

export type FormProps = {
  readonly children: ReactNode;
  /** The filled button's words; Enter in a field presses it too. */
  readonly submit: ReactNode;
  readonly onSubmit: () => Promise<unknown>;
  readonly disabled?: boolean;
  /** Between the fields and the button: an agreement to tick. */
  readonly before?: ReactNode;
  /** Under the button: other ways. */
  readonly after?: ReactNode;
};

/** Fields in a card, and the one button that sends them. */
export const Form = ({ children, submit, onSubmit, disabled, before, after }: FormProps) => {
  const { busy, press } = useGuardedPress(onSubmit);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) press();
      }}
    >
      <div className={styles.fields}>{children}</div>
      {before === undefined ? null : <div className={styles.before}>{before}</div>}
      <div className={styles.submit}>
        <Button type="submit" wide busy={busy} disabled={disabled === true}>
          {submit}
        </Button>
      </div>
      {after === undefined ? null : <div className={styles.after}>{after}</div>}
    </form>
  );
};
