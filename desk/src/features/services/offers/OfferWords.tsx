import { languageNames, languages } from '@hakobu/contract/base/languages';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { BareField } from '../../../kit/input/Field.tsx';
import shape from '../../../kit/shapes.module.css';
import shared from '../../../parts/services/services.module.css';
import type { OfferDraft, OfferForm } from './offer-draft.ts';

type Props = {
  readonly draft: OfferDraft;
  readonly form: OfferForm;
  readonly change: (part: Partial<OfferDraft>) => void;
};

/** Name and description in every language of the product; all of them are needed. */
export const OfferWords = ({ draft: { names, descriptions }, form, change }: Props) => {
  const { t } = useLingui();
  return (
    <Section title={t`名称和说明`}>
      <div className={shape.tightStack}>
        {languages.map((language) => {
          const inLanguage = languageNames[language];
          return (
            <div key={language} className={shared.row} lang={language}>
              <span className={shared.label}>{inLanguage}</span>
              <div className={shape.tightStack}>
                <BareField {...form.field(`names.${language}`)}>
                  <Input
                    aria-label={t`名称，${inLanguage}`}
                    placeholder={t`名称`}
                    value={names[language]}
                    maxLength={40}
                    onChange={({ target }) => change({ names: { ...names, [language]: target.value } })}
                  />
                </BareField>
                <BareField {...form.field(`descriptions.${language}`)}>
                  <Input.TextArea
                    aria-label={t`说明，${inLanguage}`}
                    placeholder={t`说明`}
                    value={descriptions[language]}
                    maxLength={400}
                    autoSize={{ minRows: 2, maxRows: 5 }}
                    onChange={({ target }) => change({ descriptions: { ...descriptions, [language]: target.value } })}
                  />
                </BareField>
              </div>
            </div>
          );
        })}
      </div>
    </Section>
  );
};
