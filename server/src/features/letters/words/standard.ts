import type { Language } from '@hakobu/contract/base/languages';
import { english } from './en.ts';
import { japanese } from './ja.ts';
import type { LetterWords } from './letter-words.ts';
import { simplified } from './zh-CN.ts';
import { traditional } from './zh-TW.ts';

/** The product's own words of all letters, by language. */
export const standardWords: Readonly<Record<Language, LetterWords>> = {
  'zh-CN': simplified,
  'zh-TW': traditional,
  en: english,
  ja: japanese,
};
