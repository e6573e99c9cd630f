import { type Language, languages, type Words } from '@hakobu/contract/base/languages';
import type { Device } from '@hakobu/contract/sign-in/session.shape';

const unknown: Words = { 'zh-CN': '未知设备', 'zh-TW': '未知裝置', en: 'Unknown device', ja: '不明な端末' };
const weChat: Words = { 'zh-CN': '微信', 'zh-TW': '微信', en: 'WeChat', ja: 'WeChat' };

const inWords = ({ browser, system }: Device, language: Language): string => {
  const name = browser === 'WeChat' ? weChat[language] : browser;
  return [name, system].filter((part) => part !== null).join(' · ') || unknown[language];
};

/** A device as a letter names it. */
export const deviceWords = (device: Device): Words =>
  Object.fromEntries(languages.map((language) => [language, inWords(device, language)])) as Words;
