import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { useIsFixed } from './Fixed.tsx';

type Props = {
  readonly label: string;
  /** Why what was typed cannot be taken. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** One control; it stands inside the label, so a click on the words focuses it. */
  readonly children: ReactNode;
};

/**
 * A labelled control in a `FieldGrid`: words at the left, the control, its hint or its fault below. The hint is for
 * whoever types: who only looks does not read it.
 */
export const Field = ({ label, error, hint, children }: Props) => {
  const isFixed = useIsFixed();
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.control}>
        {children}
        {error ? (
          <small className={styles.error} role="alert">
            {error}
          </small>
        ) : hint && !isFixed ? (
          <small className={styles.hint}>{hint}</small>
        ) : null}
      </span>
    </label>
  );
};

type GridProps = { readonly columns?: 1 | 2 | 3; readonly children: ReactNode };

export const FieldGrid = ({ columns = 1, children }: GridProps) => (
  <div className={styles.grid} style={{ '--columns': columns }}>
    {children}
  </div>
);
