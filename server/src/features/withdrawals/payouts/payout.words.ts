import type { Language, Words } from '@hakobu/contract/base/languages';

/** Why a payout failed, by our own word for what the provider said; kept with this before it. */
const mark = 'provider:';

const words: Readonly<Record<string, Words>> = {
  windowOver: {
    'zh-CN': '原付款已超过可退期限',
    'zh-TW': '原付款已超過可退期限',
    en: 'The original payment is too old to be given back',
    ja: '元の支払いは返金可能な期間を過ぎています',
  },
  nothingLeft: {
    'zh-CN': '原付款已没有可退的余额',
    'zh-TW': '原付款已沒有可退的餘額',
    en: 'Nothing is left of the original payment to give back',
    ja: '元の支払いに返金できる残額がありません',
  },
  closed: {
    'zh-CN': '收款方账户不可用',
    'zh-TW': '收款方帳戶無法使用',
    en: 'The receiving account cannot take money',
    ja: '受取先の口座が利用できません',
  },
  noSuchPayee: {
    'zh-CN': '收款账户不存在或户名不符',
    'zh-TW': '收款帳戶不存在或戶名不符',
    en: 'There is no such account, or it has another name',
    ja: '口座が存在しないか、名義が一致しません',
  },
  companyFunds: {
    'zh-CN': '付款渠道暂时无法付款，请稍后再试',
    'zh-TW': '付款管道暫時無法付款，請稍後再試',
    en: 'The provider could not pay just now, please try again later',
    ja: '現在この方法では送金できません。しばらくしてからお試しください',
  },
  limit: {
    'zh-CN': '超过收付款渠道的限额',
    'zh-TW': '超過收付款管道的限額',
    en: 'It is above the limit of the provider or of the account',
    ja: '送金または受取の限度額を超えています',
  },
  refused: {
    'zh-CN': '付款渠道拒绝了这笔付款',
    'zh-TW': '付款管道拒絕了這筆付款',
    en: 'The provider refused this payment',
    ja: '決済会社がこの送金を受け付けませんでした',
  },
};

export const reasonOf = (why: string): string => `${mark}${why}`;

/** Why a payout failed, for who reads it in this language: what staff wrote is as they wrote it. */
export const shownReason = (reason: string | null, language: Language): string | null => {
  if (!reason?.startsWith(mark)) return reason;
  return (words[reason.slice(mark.length)] ?? words['refused'])?.[language] ?? null;
};
