import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';
import { Field } from './Field.tsx';
import styles from './form.module.css';
import type { Bound } from './useForm.ts';

export type PasswordFieldProps = Bound & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  /** `new-password` where one is being set. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password, with an eye that shows it. */
export const PasswordField = ({ label, hint, fault, onChange, ...input }: PasswordFieldProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={shown ? t`隐藏密码` : t`显示密码`}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye' : 'eyeOff'} />
    </button>
  );
  return (
    <Field label={label} hint={hint} fault={fault} right={eye}>
      {({ control, words }) => (
        <input
          {...input}
          id={control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={words}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
