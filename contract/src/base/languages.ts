import * as z from 'zod/mini';

/** Languages of the shopper's app are the first three; the desk speaks zh-CN, ja and en. */
export const languages = ['zh-CN', 'zh-TW', 'en', 'ja'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** Each by its own name: who reads a language knows it by that. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
};

/** One text in every language of the product. */
export type Words = Readonly<Record<Language, string>>;

const languageOf = (tag: string): Language | undefined => {
  const lower = tag.trim().toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh-TW';
  if (lower.startsWith('zh')) return 'zh-CN';
  if (lower.startsWith('ja')) return 'ja';
  return lower.startsWith('en') ? 'en' : undefined;
};

/** The best of our languages for an Accept-Language header; zh-CN when nothing fits. */
export const languageFor = (accept: string | undefined): Language => {
  for (const part of (accept ?? '').split(',')) {
    const language = languageOf(part.split(';')[0] ?? '');
    if (language !== undefined) return language;
  }
  return 'zh-CN';
};

/**
 * The first of the languages that a browser asks for which an app speaks, undefined where it speaks none of them. Chinese
 * in either script comes before any language that is asked for after it.
 */
export const firstSpoken = <Spoken extends Language>(
  asked: readonly string[],
  spoken: readonly Spoken[],
): Spoken | undefined => {
  for (const tag of asked) {
    const wanted = languageOf(tag);
    const found = spoken.find((each) => each === wanted);
    if (found !== undefined) return found;
    const simplified = wanted === 'zh-TW' ? spoken.find((each) => each === 'zh-CN') : undefined;
    if (simplified !== undefined) return simplified;
  }
  return undefined;
};
