import type { Language, Words } from '@hakobu/contract/base/languages';

const plain: Words = {
  'zh-CN': '{company} 有新消息',
  'zh-TW': '{company} 有新訊息',
  en: 'News from {company}',
  ja: '{company} からのお知らせ',
};

// An amount is a number beside a currency: a sign, a word or a code, on either side of it.
const currency = '(?:[¥￥$€£]|JPY|CNY|RMB|USD|yen|yuan|日元|日圓|日円|人民币|人民幣|元|円|圓)';
const amount = new RegExp(String.raw`${currency}\s*[\d,.]*\d|\d[\d,.]*\s*${currency}`, 'iu');

const sentences = /[^。！？.!?\n]*(?:\.(?=\d)[^。！？.!?\n]*)*[。！？.!?\n]*/gu;

/** The sentences of a text that name no amount: what a locked screen shows is read by whoever passes. */
export const withoutAmounts = (text: string): string =>
  (text.match(sentences) ?? [])
    .filter((sentence) => !amount.test(sentence))
    .join('')
    .trim();

const shortened = (text: string, max: number): string => {
  const letters = Array.from(text);
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`;
};

type Contents = {
  readonly id: string;
  readonly language: Language;
  readonly company: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string | null;
};

/** What a browser shows and opens: at most 80 and 160 characters, without amounts. */
export const shownByPush = ({ id, language, company, subject, text, link }: Contents) => ({
  title: shortened(withoutAmounts(subject) || plain[language].replaceAll('{company}', () => company), 80),
  body: shortened(withoutAmounts(text), 160),
  link: link ?? '/wap/',
  tag: id,
});
