import { firstSpoken } from '@hakobu/contract/base/languages';
import { i18n } from '@lingui/core';

const catalogues = {
  'zh-CN': () => import('../locales/zh-CN.po'),
  ja: () => import('../locales/ja.po'),
  en: () => import('../locales/en.po'),
};
export type DeskLanguage = keyof typeof catalogues;

/** The languages of the desk, each in its own name. */
export const deskLanguages: readonly (readonly [DeskLanguage, string])[] = [
  ['zh-CN', '简体中文'],
  ['ja', '日本語'],
  ['en', 'English'],
];

const storedAt = 'hk:desk:language';

/** The one chosen before at this browser; else the first of those that it asks for which the desk speaks; else zh-CN. */
export const firstLanguage = (): DeskLanguage => {
  const spoken = deskLanguages.map(([language]) => language);
  const chosen = spoken.find((language) => language === localStorage.getItem(storedAt));
  return chosen ?? firstSpoken(navigator.languages, spoken) ?? 'zh-CN';
};

export const speak = async (language: DeskLanguage): Promise<void> => {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

export const chooseLanguage = async (language: DeskLanguage): Promise<void> => {
  localStorage.setItem(storedAt, language);
  await speak(language);
};
