import { type Language, languages } from '@hakobu/contract/base/languages';
import { useState } from 'react';

type Form = { readonly attempts: number };

/**
 * The language that is being written, one at a time. Where a form is sent while only another one's text is wrong, that one
 * comes forward, before the form looks for its first wrong field.
 */
export const useLanguage = (first: Language, form: Form, isWrong: (language: Language) => boolean) => {
  const [language, setLanguage] = useState(first);
  const [attempts, setAttempts] = useState(form.attempts);
  if (attempts !== form.attempts) {
    setAttempts(form.attempts);
    const wrong = isWrong(language) ? undefined : languages.find(isWrong);
    if (wrong) setLanguage(wrong);
  }
  return [language, setLanguage] as const;
};
