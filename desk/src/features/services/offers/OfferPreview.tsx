import { type Language, languageNames, languages } from '@hakobu/contract/base/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from 'antd';
import { useState } from 'react';
import { Tag } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { outputLabels } from '../../../parts/services/service.labels.ts';
import styles from '../services.module.css';
import type { OfferDraft } from './offer-draft.ts';
import { usePriceText } from './usePriceText.ts';

/** The entry as the shopper's list shows it, in a language of the shop. */
export const OfferPreview = ({ draft }: { readonly draft: OfferDraft }) => {
  const { t } = useLingui();
  const priceText = usePriceText();
  const [language, setLanguage] = useState<Language>('zh-CN');
  const { names, descriptions, outputs, workHours, isOffered } = draft;
  return (
    <div className={shape.stack}>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t`用哪种语言看`}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? 'zh-CN')}
      />
      <article className={styles.seen} lang={language}>
        <header>
          <b>{names[language] || t`名称`}</b>
          <span>{priceText(draft)}</span>
        </header>
        <p>{descriptions[language] || t`说明`}</p>
        <div className={shape.closeWrapped}>
          {outputs.map((output) => (
            <Tag key={output} tone="brand">
              {t(outputLabels[output])}
            </Tag>
          ))}
          <Tag>
            <Trans>{workHours ?? '—'} 小时内</Trans>
          </Tag>
          {isOffered ? null : (
            <Tag tone="warn">
              <Trans>不开放，客人看不到</Trans>
            </Tag>
          )}
        </div>
      </article>
    </div>
  );
};
