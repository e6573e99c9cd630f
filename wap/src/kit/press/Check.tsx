import { useId, type ReactNode } from 'react';
import { CheckMark } from './CheckMark.tsx';
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
  /** Why it has to be chosen first: under it, in red. */
  readonly fault?: string | undefined;
};

/** The round mark that selects, with a native control under it. */
export const Check = ({ fault, ...props }: CheckProps) => {
  const words = useId();
  if (!fault) return <Mark {...props} />;
  return (
    <>
      <Mark {...props} words={words} />
      <p id={words} className={styles.fault} role="alert">
        {fault}
      </p>
    </>
  );
};

type MarkProps = Omit<CheckProps, 'fault'> & { readonly words?: string };

const Mark = ({ checked, onChange, children, label, disabled, kind = 'checkbox', name, words }: MarkProps) => (
  <label className={styles.check}>
    <input
      type={kind}
      name={name}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      aria-invalid={words === undefined ? undefined : true}
      aria-describedby={words}
      onChange={(event) => onChange(event.target.checked)}
    />
    <CheckMark isOn={checked} />
    {children === undefined ? null : <span>{children}</span>}
  </label>
);
