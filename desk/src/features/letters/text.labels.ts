import type { Language } from '@hakobu/contract/base/languages';
import { maxParagraph, maxParagraphs, maxTitle, type TextFault } from '@hakobu/contract/letters/letter-text.shape';
import type { LetterAbout, LetterKind } from '@hakobu/contract/letters/letter.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Each in itself, as whoever reads it knows it. */
export const languageNames = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
} as const satisfies Record<Language, string>;

export const letterKindLabels = {
  order: msg`订单`,
  parcel: msg`包裹`,
  wallet: msg`资金`,
  group: msg`拼团`,
  activity: msg`活动`,
  system: msg`系统`,
} as const satisfies Record<LetterKind, MessageDescriptor>;

/** The button that opens what a letter is about, as the shop says it. */
export const openLabels = {
  order: msg`查看订单`,
  feedback: msg`查看进度反馈`,
  orderMessage: msg`查看消息`,
  service: msg`查看服务`,
  parcel: msg`查看包裹`,
  freight: msg`去付运费`,
  sheet: msg`去填面单`,
  topUp: msg`查看充值`,
  withdrawal: msg`查看提现`,
  stored: msg`查看仓库商品`,
  wallet: msg`查看钱包`,
  paySet: msg`支付设置`,
  withdraw: msg`去提现`,
  withdrawAuto: msg`查看自动提现`,
  goods: msg`查看商品`,
  article: msg`查看文章`,
  notice: msg`查看公告`,
  screen: msg`去看看`,
} as const satisfies Record<LetterAbout['kind'], MessageDescriptor>;

/** What is wrong; `name` is the fact that it is about. */
export const faultLabels = {
  empty: () => msg`不能空着`,
  long: ({ place }) => (place === 'title' ? msg`最多 ${maxTitle} 个字` : msg`最多 ${maxParagraph} 个字`),
  many: () => msg`最多 ${maxParagraphs} 段`,
  html: () => msg`站内信是纯文字，不能有 HTML`,
  control: () => msg`里面有看不见的字符，请重新输入`,
  brace: () => msg`花括号只用来写下面列出的占位`,
  unknown: ({ name }) => msg`没有 ${name} 这个占位`,
  missing: ({ name }) => msg`要写上占位 ${name}，写在没有可选占位的一段里`,
  optionalInTitle: ({ name }) => msg`标题里不能用 ${name}：不是每封信都有`,
  nothingAlways: () => msg`要有一段只用每封信都有的占位，不然信可能是空的`,
} as const satisfies Record<TextFault['fault'], (fault: TextFault) => MessageDescriptor>;
