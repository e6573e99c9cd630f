import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { chooseLanguage, deskLanguages } from '../../../shell/languages.ts';
import styles from './Door.module.css';

type Props = {
  readonly title: string;
  readonly name: string;
  readonly sub?: ReactNode;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
};

/** The card that the two pages before the sign-in share, with the choice of language below it. */
export const Door = ({ title, name, sub, onSubmit, children }: Props) => {
  const { t, i18n } = useLingui();
  useEffect(() => {
    document.title = `${title} · Hakobu desk`;
  }, [title]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), []);
  return (
    <main className={styles.door} data-page={name}>
      <form ref={form} className={styles.card} onSubmit={onSubmit}>
        <div className={styles.logo}>
          <i aria-hidden="true">H</i>Hakobu desk
        </div>
        <h1>{title}</h1>
        {sub}
        {children}
      </form>
      <div className={styles.languages} role="group" aria-label={t`语言`}>
        {deskLanguages.map(([language, own]) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === i18n.locale}
            onClick={() => void chooseLanguage(language)}
          >
            {own}
          </button>
        ))}
      </div>
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
