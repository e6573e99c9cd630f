import { isSupplement } from '@hakobu/contract/wallet/wallet.shape';
import { useLingui } from '@lingui/react/macro';
import { kindWords, stepWords } from './books.labels.ts';

const wordIn = <Words extends object>(words: Words, name: string): Words[keyof Words] | undefined =>
  Object.entries(words).find(([known]) => known === name)?.[1];

/** A transaction's kind in words: `order.hold` is of an order, and holds; what has no word yet stays as the books have it. A paid supplement is held as a payment is: its step tells. */
export const useKindName = (): ((kind: string, step?: string) => string) => {
  const { t } = useLingui();
  return (kind, step = '') => {
    const [about = '', ...steps] = isSupplement(kind, step) ? ['order', 'supplement'] : kind.split('.');
    const noun = wordIn(kindWords, about);
    const verbs = steps.map((verb) => wordIn(stepWords, verb));
    return [noun ? t(noun) : about, ...verbs.map((verb, place) => (verb ? t(verb) : steps[place]))].join(' · ');
  };
};
