import type { AppLanguage } from '../../shell/language.ts';

const fewestWords = 4;

/** Whether a reader of a language may want a text translated: by its writing alone, so that nothing is asked to find out. */
export const isForeign = (text: string, language: AppLanguage): boolean => {
  const words = text.replace(/<\/?[a-z][^<>]*>/gi, ' ');
  if (language === 'en') return /(?!\p{Script=Latin})\p{L}/u.test(words);
  // Chinese characters alone are read; kana are not, nor is a sentence of another alphabet.
  if (/(?![\p{Script=Han}\p{Script=Latin}])\p{L}/u.test(words)) return true;
  return (words.match(/\p{Script=Latin}{2,}/gu) ?? []).length >= fewestWords;
};
