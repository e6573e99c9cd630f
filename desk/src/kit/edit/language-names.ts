import type { Language } from '@hakobu/contract/base/languages';

/** In their own words: who writes a language reads it. */
export const languageNames = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
} satisfies Record<Language, string>;
