import type { Language } from '@hakobu/contract/base/languages';

/** Whoever reads one form of Chinese reads the other. An English reader is shown the seller's words before Chinese ones. */
const readable: Readonly<Record<Language, readonly Language[]>> = {
  'zh-CN': ['zh-CN', 'zh-TW'],
  'zh-TW': ['zh-TW', 'zh-CN'],
  en: ['en'],
  ja: [],
};

type Known = Readonly<Partial<Record<string, string>>>;
const knownIn = (translated: unknown): Known =>
  typeof translated === 'object' && translated !== null ? (translated as Known) : {};

/** The seller's words in a language: as somebody translated them, else as they were written. */
export const saidIn = (original: string, translated: unknown, language: Language): string => {
  const known = knownIn(translated);
  const found = readable[language].find((each) => known[each] !== undefined && known[each] !== '');
  return (found && known[found]) ?? original;
};

const isEnglish = (name: string): boolean => !/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(name);

/** Goods as they were called when they were ordered: as their shopper read it, and as the seller wrote it. */
export type OrderedName = { readonly name: string; readonly nameJa: string };

/**
 * What goods that were ordered are called for whoever reads of them: in their language as it is said by now (`names`), else as
 * it was said then where they read that, else in the seller's words. Nobody knows what language an order was placed in: an
 * English reader is not shown Chinese, a Japanese one reads the seller.
 */
export const orderedNameIn = ({ name, nameJa }: OrderedName, names: unknown, language: Language): string => {
  if (language === 'ja') return nameJa;
  const said = saidIn('', names, language);
  if (said !== '') return said;
  return language !== 'en' || isEnglish(name) ? name : nameJa;
};

/** Whether nobody has said it in this very language. */
export const isUnsaid = (translated: unknown, language: Language): boolean =>
  language !== 'ja' && knownIn(translated)[language] === undefined;
