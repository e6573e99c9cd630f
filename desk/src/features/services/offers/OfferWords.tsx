import { languageNames, languages } from '@hakobu/contract/base/languages';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import shared from '../../../parts/services/services.module.css';
import styles from '../services.module.css';
import type { OfferDraft } from './offer-draft.ts';

type Props = {
  readonly draft: OfferDraft;
  /** Whether something was typed: only then what lacks words is marked. */
  readonly isTouched: boolean;
  readonly change: (part: Partial<OfferDraft>) => void;
};

/** Name and description in every language of the product; all of them are needed. */
export const OfferWords = ({ draft: { names, descriptions }, isTouched, change }: Props) => {
  const { t } = useLingui();
  const statusOf = (words: string) => (isTouched && words.trim() === '' ? 'warning' : '');
  return (
    <Section title={t`名称和说明`}>
      <div className={styles.words}>
        {languages.map((language) => {
          const inLanguage = languageNames[language];
          return (
            <div key={language} className={shared.row} lang={language}>
              <span className={shared.label}>{inLanguage}</span>
              <div className={styles.tight}>
                <Input
                  aria-label={t`名称，${inLanguage}`}
                  placeholder={t`名称`}
                  status={statusOf(names[language])}
                  value={names[language]}
                  maxLength={40}
                  onChange={({ target }) => change({ names: { ...names, [language]: target.value } })}
                />
                <Input.TextArea
                  aria-label={t`说明，${inLanguage}`}
                  placeholder={t`说明`}
                  status={statusOf(descriptions[language])}
                  value={descriptions[language]}
                  maxLength={400}
                  autoSize={{ minRows: 2, maxRows: 5 }}
                  onChange={({ target }) => change({ descriptions: { ...descriptions, [language]: target.value } })}
                />
              </div>
            </div>
          );
        })}
      </div>
    </Section>
  );
};
