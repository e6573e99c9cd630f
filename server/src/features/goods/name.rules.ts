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

/** Whether nobody has said it in this very language. */
export const isUnsaid = (translated: unknown, language: Language): boolean =>
  language !== 'ja' && knownIn(translated)[language] === undefined;
