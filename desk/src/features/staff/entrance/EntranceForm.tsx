import { minPasswordLength } from '@hakobu/contract/sign-in/sign-in.shape';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../../../kit/frame/Logo.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './EntranceForm.module.css';

type Props = {
  readonly title: string;
  readonly name: string;
  readonly sub?: ReactNode;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
};

/** The card that the two pages before the sign-in share, with the choice of language below it. */
export const EntranceForm = ({ title, name, sub, onSubmit, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Hakobu desk`;
  }, [title]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), []);
  return (
    <main className={styles.door} data-page={name}>
      <form ref={form} className={styles.card} onSubmit={onSubmit}>
        <Logo />
        <h1>{title}</h1>
        {sub}
        {children}
      </form>
      <LanguageChoice />
    </main>
  );
};

type LabelledProps = { readonly label: string; readonly hint?: string; readonly children: ReactNode };

/** One field of the card: its words above it, what it asks for below. */
export const Labelled = ({ label, hint, children }: LabelledProps) => (
  <label>
    {label}
    {children}
    {hint ? <small>{hint}</small> : null}
  </label>
);

type NewPasswordProps = { readonly value: string; readonly onChange: (value: string) => void };

/** The password that somebody chooses, with what it has to be like. */
export const NewPasswordField = ({ value, onChange }: NewPasswordProps) => {
  const { t } = useLingui();
  return (
    <Labelled label={t`密码`} hint={t`${minPasswordLength} 位以上，不能含登录账号`}>
      <Input.Password
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="new-password"
        required
        minLength={minPasswordLength}
        maxLength={128}
      />
    </Labelled>
  );
};

/** Why it cannot go on, said at once to who cannot see it. */
export const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert">
    <Note tone="bad">{children}</Note>
  </div>
);
