import { type Language, languageNames, languages } from '@hakobu/contract/base/languages';
import { useLingui } from '@lingui/react/macro';
import { Chips } from '../table/Chips.tsx';

type LanguageProps = {
  readonly value: Language;
  /** How many of its fields each language has filled in. */
  readonly filled: Readonly<Record<Language, number>>;
  readonly onChange: (language: Language) => void;
};

/** The language that is being written; the number says how much of each there is. */
export const LanguageChips = ({ value, filled, onChange }: LanguageProps) => {
  const { t } = useLingui();
  return (
    <Chips<Language>
      label={t`语言`}
      value={value}
      onChange={onChange}
      chips={languages.map((each) => ({
        value: each,
        label: languageNames[each],
        count: filled[each] === 0 ? undefined : filled[each],
      }))}
    />
  );
};
