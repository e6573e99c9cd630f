import type { Words } from '@hakobu/contract/base/languages';

const words = (simplified: string, traditional: string, english: string, japanese: string): Words => ({
  'zh-CN': simplified,
  'zh-TW': traditional,
  en: english,
  ja: japanese,
});

/** Why a run asked for nothing though there was enough. */
export const refusalWords = {
  restricted: words('账号受限', '帳號受限', 'The account is restricted', 'アカウントが制限されています'),
  frozen: words('账号已冻结', '帳號已預扣', 'The account is frozen', 'アカウントが凍結されています'),
  closed: words('账号已注销', '帳號已刪除', 'The account is closed', 'アカウントは解約済みです'),
  tooMany: words(
    '还有太多提现没有完成',
    '還有太多提領沒有完成',
    'Too many withdrawals are still open',
    '未完了の出金が多すぎます',
  ),
  payee: words(
    '收款账户暂时不能使用',
    '收款帳戶暫時不能使用',
    'The payee cannot be used now',
    '受取口座が現在ご利用いただけません',
  ),
  noPayee: words(
    '不能全部原路退回，又没有选择收款账户',
    '不能全部原路退回，又沒有選擇收款帳戶',
    'Not all can go back to where it came from, and no payee is chosen',
    '全額を元のお支払い方法へ戻せず、受取口座も選ばれていません',
  ),
  balance: words(
    '余额同时有变动',
    '餘額同時有變動',
    'The balance changed at the same time',
    '同時に残高が変わりました',
  ),
  other: words('暂时不能提现', '暫時不能提領', 'It cannot be withdrawn now', '現在出金できません'),
} as const satisfies Record<string, Words>;
export type Refusal = keyof typeof refusalWords;

export const isRefusal = (name: string): name is Refusal => Object.hasOwn(refusalWords, name);
