import { i18n } from '@lingui/core';
import { store, stored } from './storage.ts';

const catalogues = {
  'zh-CN': () => import('../locales/zh-CN.po'),
  'zh-TW': () => import('../locales/zh-TW.po'),
  en: () => import('../locales/en.po'),
};

export type AppLanguage = keyof typeof catalogues;

/** Each language by its own name. */
export const languageNames: Readonly<Record<AppLanguage, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
};

const isAppLanguage = (name: string | undefined): name is AppLanguage => name !== undefined && name in catalogues;

/** The chosen language; else traditional Chinese where the browser asks for it, and zh-CN everywhere else. */
export const languageNow = (): AppLanguage => {
  const chosen = stored('hk:language');
  if (isAppLanguage(chosen)) return chosen;
  return /^zh-(tw|hk|mo|hant)/i.test(navigator.language) ? 'zh-TW' : 'zh-CN';
};

/** Loads a language's words and shows them. */
export const speak = async (language: AppLanguage): Promise<void> => {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

export const chooseLanguage = async (language: AppLanguage): Promise<void> => {
  await speak(language);
  store('hk:language', language);
};
