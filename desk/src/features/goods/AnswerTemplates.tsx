import { Language, languageNames, languages } from '@hakobu/contract/base/languages';
import { listTemplates } from '@hakobu/contract/goods/comment-template.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../shell/calls.ts';
import styles from './templates.module.css';

const remembered = 'hk:answer-language';

const languageKept = (): Language => Language.safeParse(localStorage.getItem(remembered)).data ?? 'zh-CN';

/** Puts a template into an answer, in the language of whoever asked; nothing where there are none. */
export const AnswerTemplates = ({ onInsert }: { readonly onInsert: (words: string) => void }) => {
  const { t } = useLingui();
  const [language, setLanguage] = useState(languageKept);
  const { data } = useCall(listTemplates, {});
  const offered = (data?.list ?? []).filter(({ kind, isOn }) => kind === 'answer' && isOn);
  if (offered.length === 0) return null;
  return (
    <div className={styles.insert}>
      <Select<Language>
        aria-label={t`用哪种语言回答`}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => {
          localStorage.setItem(remembered, next);
          setLanguage(next);
        }}
      />
      <Select<string>
        className={styles.templates ?? ''}
        aria-label={t`插入回答模板`}
        placeholder={t`插入回答模板`}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={offered.map(({ id, words }) => ({ value: id, label: words[language] }))}
        onChange={(id) => {
          const chosen = offered.find((each) => each.id === id);
          if (chosen) onInsert(chosen.words[language]);
        }}
      />
    </div>
  );
};
