import type { Words } from '@hakobu/contract/base/languages';
import type { MessageExt } from '@hakobu/contract/chat/chat.shape';

export type NoticeKind = Exclude<NonNullable<MessageExt['notice']>, 'offline' | 'transferred'>;

/** What the product says in a conversation, for clients that do not word it by themselves; {name} is who answers. */
export const noticeWords: Readonly<Record<NoticeKind, Words>> = {
  queued: {
    'zh-CN': '你好，正在为你安排客服，请稍候。',
    'zh-TW': '您好，正在為您安排客服，請稍候。',
    en: 'Hello, we are finding somebody for you. One moment, please.',
    ja: 'こんにちは。担当者をお探ししています。少々お待ちください。',
  },
  joined: {
    'zh-CN': '{name} 为你服务',
    'zh-TW': '{name} 為您服務',
    en: '{name} is here for you',
    ja: '{name} が担当いたします',
  },
  ended: {
    'zh-CN': '本次服务已结束，欢迎评价。有问题随时再联系我们。',
    'zh-TW': '本次服務已結束，歡迎評價。有問題隨時再聯絡我們。',
    en: 'This talk has ended. Tell us how it was, and write again whenever you like.',
    ja: '対応を終了しました。よろしければ評価をお願いします。いつでもまたご連絡ください。',
  },
};
