import { useId, type ReactNode } from 'react';
import styles from './form.module.css';
import type { Bound } from './useForm.ts';

export type FieldProps = {
  readonly label: ReactNode;
  readonly fault?: string | undefined;
  /** Small and grey under the control. */
  readonly hint?: ReactNode;
  /** At the right, beside the control: a button. */
  readonly right?: ReactNode;
  /** Gets the ids that tie the control to its label and its words. */
  readonly children: (ids: { readonly control: string; readonly words: string | undefined }) => ReactNode;
};

/** Label, control, fault. The fields below are made of it; use it for a control of your own. */
export const Field = ({ label, fault, hint, right, children }: FieldProps) => {
  const id = useId();
  const words = fault || hint ? `${id}-words` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <div className={styles.line}>
          {children({ control: id, words })}
          {right}
        </div>
        {words === undefined ? null : (
          <p id={words} className={fault ? styles.fault : styles.hint} role={fault ? 'alert' : undefined}>
            {fault || hint}
          </p>
        )}
      </div>
    </div>
  );
};

type InputKind = {
  readonly type?: 'text' | 'tel' | 'email' | 'search' | 'url' | 'date';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
};

export type TextFieldProps = Bound & InputKind & Pick<FieldProps, 'label' | 'hint' | 'right'>;

/** One line of text. */
export const TextField = ({ label, hint, right, fault, onChange, type = 'text', ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} right={right} fault={fault}>
    {({ control, words }) => (
      <input
        {...input}
        id={control}
        type={type}
        aria-invalid={fault ? true : undefined}
        aria-describedby={words}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

export type TextAreaFieldProps = Bound &
  Pick<InputKind, 'placeholder' | 'maxLength' | 'disabled'> &
  Pick<FieldProps, 'label' | 'hint'> & { readonly rows?: number };

/** Several lines of text. */
export const TextAreaField = ({ label, hint, fault, onChange, rows = 3, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} fault={fault}>
    {({ control, words }) => (
      <textarea
        {...area}
        id={control}
        rows={rows}
        style={{ minHeight: `calc(${rows * 1.4}em + 22px)` }}
        aria-invalid={fault ? true : undefined}
        aria-describedby={words}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

export type SelectFieldProps = Bound &
  Pick<InputKind, 'disabled' | 'autoComplete'> &
  Pick<FieldProps, 'label' | 'hint'> & {
    readonly choices: readonly { readonly key: string; readonly label: string }[];
    /** Shown while nothing is chosen. */
    readonly placeholder: string;
  };

/** One of many, with the phone's own wheel. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hint, fault, onChange, choices, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ control, words }) => (
        <select
          {...select}
          id={control}
          aria-invalid={fault ? true : undefined}
          aria-describedby={words}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
