import { useLingui } from '@lingui/react/macro';
import { kindWords, stepWords } from './books.labels.ts';

const wordIn = <Words extends object>(words: Words, name: string): Words[keyof Words] | undefined =>
  Object.entries(words).find(([known]) => known === name)?.[1];

/** A transaction's kind in words: `order.hold` is of an order, and holds; what has no word yet stays as the books have it. */
export const useKindName = (): ((kind: string) => string) => {
  const { t } = useLingui();
  return (kind) => {
    const [about = '', ...steps] = kind.split('.');
    const noun = wordIn(kindWords, about);
    const verbs = steps.map((step) => wordIn(stepWords, step));
    return [noun ? t(noun) : about, ...verbs.map((verb, place) => (verb ? t(verb) : steps[place]))].join(' · ');
  };
};
