import { i18n, type Messages } from '@lingui/core';
import { readSourceMessage } from './source-message.ts';
import { store, stored } from './storage.ts';

// The words of zh-CN stand in the code, so that each screen brings its own and the first load does not carry a
// catalogue of all of them; what has placeholders is compiled when it is first shown.
i18n.setMessagesCompiler(readSourceMessage);

const catalogues = {
  'zh-CN': (): Promise<{ messages: Messages }> => Promise.resolve({ messages: {} }),
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
