import { type Language, languageNames, languages } from '@hakobu/contract/base/languages';
import { useLingui } from '@lingui/react/macro';
import { Chips } from '../../kit/table/Chips.tsx';
import type { Faults } from './text-drafts.ts';

type Props = {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
  readonly faults: Faults;
  /** Languages that are the company's own, or are written at all. */
  readonly marked: readonly Language[];
};

/** The four languages of a letter: which of them have words of their own, and how many faults are in each. */
export const LanguageChips = ({ value, onChange, faults, marked }: Props) => {
  const { t } = useLingui();
  const chips = languages.map((language) => ({
    value: language,
    label: marked.includes(language) ? `${languageNames[language]} ●` : languageNames[language],
    count: faults[language]?.length,
  }));
  return <Chips label={t`语言`} chips={chips} value={value} onChange={onChange} />;
};
