import { useLingui } from '@lingui/react/macro';
import { chooseLanguage, deskLanguages } from '../../../shell/languages.ts';
import styles from './EntranceForm.module.css';

/** The language of the desk, where its own menu is out of reach. */
export const LanguageChoice = () => {
  const { t, i18n } = useLingui();
  return (
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
  );
};
