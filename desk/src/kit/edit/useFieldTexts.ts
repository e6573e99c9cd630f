import { languageNames, languages } from '@hakobu/contract/base/languages';
import { useLingui } from '@lingui/react/macro';

const nameOfLanguage = (code: string): string => {
  const language = languages.find((known) => known === code);
  return language ? languageNames[language] : code;
};

/** What any value of a field says where nothing else is known of it, and how a text of one language is called. */
export const useFieldTexts = () => {
  const { t } = useLingui();
  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return value ? t`是` : t`否`;
    return Array.isArray(value)
      ? value.map(plain).join(t`、`) || '—'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : `${value as string | number}`;
  };
  const inLanguage = (label: string, code: string): string => {
    const language = nameOfLanguage(code);
    return t`${label}，${language}`;
  };
  return { plain, inLanguage };
};
