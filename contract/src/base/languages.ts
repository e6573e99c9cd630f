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

/** The best of our languages for an Accept-Language header; zh-CN when nothing fits. */
export const languageFor = (accept: string | undefined): Language => {
  for (const part of (accept ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('ja')) return 'ja';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh-CN';
};
