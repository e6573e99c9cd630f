import { firstSpoken } from '@hakobu/contract/base/languages';
import { i18n, type Messages } from '@lingui/core';
import { readSourceMessage } from './launch/source-message.ts';
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

const appLanguages: readonly AppLanguage[] = ['zh-CN', 'zh-TW', 'en'];

/** The chosen language; else the first of those that the browser asks for which the app speaks; else zh-CN. */
export const languageNow = (): AppLanguage => {
  const chosen = stored('hk:language');
  if (isAppLanguage(chosen)) return chosen;
  return firstSpoken(navigator.languages, appLanguages) ?? 'zh-CN';
};

const show = (language: AppLanguage, messages: Messages): void => {
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

/** Loads a language's words and shows them. */
export const speak = async (language: AppLanguage): Promise<void> => {
  const { messages } = await catalogues[language]();
  show(language, messages);
};

export const chooseLanguage = async (language: AppLanguage): Promise<void> => {
  const { messages } = await catalogues[language]();
  // Before it is shown: what is drawn anew asks the server in the language that is chosen by then.
  store('hk:language', language);
  show(language, messages);
};
