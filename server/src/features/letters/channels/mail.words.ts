import type { Language, Words } from '@hakobu/contract/base/languages';
import type { Delivery } from './channel.port.ts';

const code: Words = {
  'zh-CN': '{company} 验证码',
  'zh-TW': '{company} 驗證碼',
  en: 'Your code from {company}',
  ja: '{company} 認証コード',
};
const account: Words = {
  'zh-CN': '{company} 账号提醒',
  'zh-TW': '{company} 帳號提醒',
  en: 'About your account with {company}',
  ja: '{company} アカウントのお知らせ',
};
const open: Words = {
  'zh-CN': '打开查看：',
  'zh-TW': '打開查看：',
  en: 'Open it:',
  ja: '確認する：',
};
const footer: Words = {
  'zh-CN': '这封邮件由 {company} 自动发出。不想再收到，可以在“设置 › 通知”里关闭：',
  'zh-TW': '這封電子郵件由 {company} 自動發出。不想再收到，可以在「設定 › 通知」裡關閉：',
  en: '{company} sent this by itself. To receive no more of them, see Settings › Notifications:',
  ja: 'このメールは {company} から自動送信されています。停止は「設定 › 通知」から行えます：',
};

const put = (words: Words, language: Language, company: string): string =>
  words[language].replaceAll('{company}', () => company);

/** A subject never tells a code: it is shown on locked screens. */
export const subjectOf = ({ purpose, subject, language, company }: Delivery): string => {
  if (purpose === 'letter') return subject;
  return put(purpose === 'alreadyRegistered' || purpose === 'closing' ? account : code, language, company);
};

/** Plain text; a letter says what it opens and where its like is switched off. */
export const bodyOf = ({ purpose, text, link, language, company }: Delivery, settingsLink: string): string => {
  if (purpose !== 'letter') return text;
  const opening = link === null ? [] : [`${open[language]}\n${link}`];
  return [text, ...opening, `— \n${put(footer, language, company)}\n${settingsLink}`].join('\n\n');
};
